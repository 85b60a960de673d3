const whole = new Intl.NumberFormat('en', { minimumFractionDigits: 0, maximumFractionDigits: 2 });
const exact = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** ฿1,234 or ฿1,234.50. */
export function bahtText(satang: number): string {
  return `฿${(satang % 100 === 0 ? whole : exact).format(satang / 100)}`;
}

export const balanceText = (baht: string): string => `฿${exact.format(Number(baht))}`;
export const percentText = (basisPoints: number): string => `${(basisPoints / 100).toFixed(2)}%`;

/** Stakes to choose from: 1, 2 and 5 times powers of ten, from the least to the most. */
export function stakesFrom(min: number, max: number): number[] {
  const steps: number[] = [];
  for (let power = 100; power <= max; power *= 10) for (const factor of [1, 2, 5]) steps.push(factor * power);
  return [...new Set([min, ...steps.filter((step) => step >= min && step <= max), max])];
}
