/**
 * Upper bounds of the histogram's buckets, in milliseconds; a last bucket takes slower ones. Stored counts
 * depend on these bounds: only append.
 */
const BOUNDS_MS = [
  50, 100, 150, 200, 300, 400, 600, 800, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 8_000, 10_000, 15_000,
  30_000,
] as const;

export const LATENCY_BUCKETS = BOUNDS_MS.length + 1;

export function bucketOfLatency(ms: number): number {
  const at = BOUNDS_MS.findIndex((bound) => ms <= bound);
  return at === -1 ? BOUNDS_MS.length : at;
}

/**
 * The time that a share of the counted loads did not exceed, interpolated within its bucket; null when
 * nothing was counted.
 */
export function percentile(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  for (const [at, count] of counts.entries()) {
    if (below + count < share * total) {
      below += count;
      continue;
    }
    const from = BOUNDS_MS[at - 1] ?? 0;
    const to = BOUNDS_MS[at] ?? from;
    return Math.round(from + (to - from) * (count === 0 ? 0 : (share * total - below) / count));
  }
  return BOUNDS_MS.at(-1)!;
}
