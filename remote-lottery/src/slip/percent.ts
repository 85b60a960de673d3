/** Formats 0.846 as "84.6%", without trailing zeros. */
export function formatPercent(share: number): string {
  return `${Number((share * 100).toFixed(1))}%`;
}

/**
 * Formats a chance of 0.0019 as the n of "1 in n": a whole number from 20 up, below that with one decimal.
 */
export function oneIn(chance: number): string {
  const n = 1 / chance;
  return n >= 20 ? Math.round(n).toLocaleString('en-US') : String(Number(n.toFixed(1)));
}
