import { faultsOf, noCalls, type CallCounts, type Direction } from './call-counts.ts';

export const WINDOW_MINUTES = 5;
/** A failure rate of fewer calls is not significant. */
export const MIN_CALLS = 20;
/** Fewer failures are no outage, at any rate. */
const MIN_FAILURES = 3;

/** Basis points: 500 is 5 %. */
const WHOLE = 10_000;

export interface Excess {
  direction: Direction;
  calls: number;
  failures: number;
  /** Basis points of the calls that may fail. */
  budget: number;
}

export type CountsByDirection = Record<Direction, CallCounts>;

/**
 * The direction in which a partner fails more often than its budget allows; undefined if it does not. The
 * directions are judged apart: a partner whose pages no longer open still sends the calls of running games.
 */
export function excessOf(counts: CountsByDirection, budget: number): Excess | undefined {
  for (const direction of ['out', 'in'] as const) {
    const { calls, failures } = faultsOf(direction, counts[direction]);
    if (calls >= MIN_CALLS && failures >= MIN_FAILURES && failures * WHOLE > budget * calls)
      return { direction, calls, failures, budget };
  }
  return undefined;
}

/** Whether a partner on probation has failed: more than half of the budget, from the first call on. */
export function failsProbation(counts: CountsByDirection, budget: number): boolean {
  return (['in', 'out'] as const).some((direction) => {
    const { calls, failures } = faultsOf(direction, counts[direction]);
    return failures > 0 && failures * WHOLE * 2 > budget * calls;
  });
}

/**
 * Whether a partner has begun to fail when we call it: half of the budget, from the first call on. Sooner
 * than its budget is exceeded, so that partners that fail together are seen together.
 */
export function failsOnOurCalls({ out }: Pick<CountsByDirection, 'out'>, budget: number): boolean {
  return failsProbation({ in: noCalls(), out }, budget);
}

export const callsOf = (counts: CountsByDirection): number =>
  faultsOf('in', counts.in).calls + faultsOf('out', counts.out).calls;
