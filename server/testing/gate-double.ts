import type { Gate, GateRequest } from '../src/registry/gate/gate.ts';

export interface GateDouble extends Gate {
  /** What it was asked, the oldest first. */
  readonly asked: GateRequest[];
  /** Builds that it refuses. */
  readonly refused: Set<string>;
  /** Done while it is at work. */
  meanwhile: ((request: GateRequest) => Promise<unknown>) | undefined;
}

/** A gate that remembers what it was asked and answers as it is told. */
export function gateDouble(): GateDouble {
  const double: GateDouble = {
    asked: [],
    refused: new Set(),
    meanwhile: undefined,
    async examine(request) {
      double.asked.push(request);
      await double.meanwhile?.(request);
      const passed = !double.refused.has(request.build);
      const failed = {
        check: 'budget' as const,
        passed: false,
        what: 'It is too large.',
        where: request.build,
        mend: 'Make it smaller.',
      };
      return { remote: request.remote, build: request.build, passed, checks: passed ? [] : [failed] };
    },
  };
  return double;
}
