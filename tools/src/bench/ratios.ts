/** The quantile at `part` (0 to 1), linearly interpolated. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/**
 * Compares paired measurements of two variants. Per-pair ratios are the least sensitive to a busy machine.
 */
export function pairedRatios(pairs: readonly (readonly [one: number, other: number])[]): {
  median: number;
  p90: number;
} {
  const ratios = pairs.map(([one, other]) => one / other);
  return { median: median(ratios), p90: quantile(ratios, 0.9) };
}
