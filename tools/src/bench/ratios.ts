/** The value that this part (0 to 1) of the values lies at or below, between two of them in proportion. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** What was measured of two variants in turns: the ratio of each pair is what a busy machine spoils least. */
export function pairedRatios(pairs: readonly (readonly [one: number, other: number])[]): {
  median: number;
  p90: number;
} {
  const ratios = pairs.map(([one, other]) => one / other);
  return { median: median(ratios), p90: quantile(ratios, 0.9) };
}
