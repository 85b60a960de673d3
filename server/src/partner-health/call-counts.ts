import { addLatencies } from './latency-buckets.ts';

/** Counts of a partner's calls by outcome. Columns of game_partner_minutes. */
export interface CallCounts {
  done: number;
  replayed: number;
  refused: number;
  rejected: number;
  malformed: number;
  failed: number;
  latencies: number[];
}

export type Direction = 'in' | 'out';

export const noCalls = (): CallCounts => ({
  done: 0,
  replayed: 0,
  refused: 0,
  rejected: 0,
  malformed: 0,
  failed: 0,
  latencies: [],
});

export function addCounts(one: CallCounts, other: CallCounts): CallCounts {
  return {
    done: one.done + other.done,
    replayed: one.replayed + other.replayed,
    refused: one.refused + other.refused,
    rejected: one.rejected + other.rejected,
    malformed: one.malformed + other.malformed,
    failed: one.failed + other.failed,
    latencies: addLatencies(one.latencies, other.latencies),
  };
}

/**
 * The calls by which a partner is judged, and those of them that are its fault. Left out are `rejected` ones,
 * which anybody on the internet can cause, and our own failures, which no backup mends.
 */
export function faultsOf(
  direction: Direction,
  { done, replayed, refused, malformed, failed }: CallCounts,
): { calls: number; failures: number } {
  const failures = malformed + (direction === 'out' ? failed : 0);
  return { calls: done + replayed + refused + failures, failures };
}
