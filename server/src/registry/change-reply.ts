import type { ChangeReply, GateReport } from '@chokdee/shared/contracts/registry';
import type { Step } from './change.service.ts';

/** A domain without changes keeps its generation number. */
export function doneReply(steps: readonly Step[], gate: GateReport[]): ChangeReply {
  const domains = steps.map(({ domain, before, next, changes }) => ({
    domain: domain.name,
    generation: before && changes.length === 0 ? before.number : next,
    changes,
  }));
  return { state: 'done', domains, gate };
}

export function previewOf(steps: readonly Step[], gate: GateReport[]): Pick<ChangeReply, 'domains' | 'gate'> {
  return {
    domains: steps.map(({ domain, before, changes }) => ({
      domain: domain.name,
      generation: before?.number ?? 0,
      changes,
    })),
    gate,
  };
}
