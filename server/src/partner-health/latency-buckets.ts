/** Each bound is so many times the one before: a percentile is at most that much too high. */
const GROWTH = 1.25;
/** The longest time-out of a partner is 30 s; slower calls fall in the last bucket. */
const LONGEST_MS = 40_000;

/**
 * Upper bounds of the buckets in milliseconds, rising. Stored counts depend on them: never change GROWTH, and
 * raise LONGEST_MS only.
 */
const boundsMs: readonly number[] = Array.from(
  { length: Math.ceil(Math.log(LONGEST_MS) / Math.log(GROWTH)) + 1 },
  (_, at) => GROWTH ** at,
);

export const LATENCY_BUCKETS = boundsMs.length;

export function bucketOf(ms: number): number {
  const at = boundsMs.findIndex((bound) => ms <= bound);
  return at === -1 ? boundsMs.length - 1 : at;
}

/** Adds histograms of several minutes and servers. */
export function addLatencies(one: readonly number[], other: readonly number[]): number[] {
  return Array.from({ length: LATENCY_BUCKETS }, (_, at) => (one[at] ?? 0) + (other[at] ?? 0));
}

/**
 * The time that a share of the calls did not exceed, rounded up to its bucket's bound;
 * undefined when there was none.
 */
export function percentileMs(latencies: readonly number[], share: number): number | undefined {
  const total = latencies.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const rank = Math.max(1, Math.ceil(share * total));
  let seen = 0;
  const at = latencies.findIndex((count) => (seen += count) >= rank);
  return Math.ceil(boundsMs[at]!);
}
