import type { Gate, GateRequest } from '../src/registry/gate/gate.ts';

export interface GateDouble extends Gate {
  /** Requests that it received, oldest first. */
  readonly requests: GateRequest[];
  readonly refusedBuilds: Set<string>;
  /** Runs during each examination. */
  onExamine: ((request: GateRequest) => Promise<unknown>) | undefined;
}

/** A gate double that records its requests and refuses on demand. */
export function gateDouble(): GateDouble {
  const double: GateDouble = {
    requests: [],
    refusedBuilds: new Set(),
    onExamine: undefined,
    async examine(request) {
      double.requests.push(request);
      await double.onExamine?.(request);
      const passed = !double.refusedBuilds.has(request.build);
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
