/** Upper bounds of a histogram's buckets, in milliseconds; what is slower falls into a last one. Kept counts are read by these bounds: only add at the end. */
const BOUNDS_MS = [
  50, 100, 150, 200, 300, 400, 600, 800, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 8_000, 10_000, 15_000,
  30_000,
] as const;

export const LATENCY_BUCKETS = BOUNDS_MS.length + 1;

export function bucketOfLatency(ms: number): number {
  const at = BOUNDS_MS.findIndex((bound) => ms <= bound);
  return at === -1 ? BOUNDS_MS.length : at;
}

/** The time that a share of the counted ones did not exceed, estimated within its bucket; null where nothing was counted. */
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
