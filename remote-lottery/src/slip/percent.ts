/** 0.846 as "84.6 %", without needless zeros. */
export function formatPercent(share: number): string {
  return `${Number((share * 100).toFixed(1))} %`;
}

/** A chance of 0.0019 as the n of "1 in n": whole where it is large, with a decimal where that tells more. */
export function oneIn(chance: number): string {
  const n = 1 / chance;
  return n >= 20 ? Math.round(n).toLocaleString('en-US') : String(Number(n.toFixed(1)));
}
