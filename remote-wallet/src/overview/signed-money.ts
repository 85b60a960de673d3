import { formatMoney } from '@chokdee/shared/format';

/** "+฿100.00", "−฿100.00", "฿0.00". */
export function signedMoney(satang: number): string {
  const sign = satang > 0 ? '+' : satang < 0 ? '−' : '';
  return `${sign}${formatMoney(Math.abs(satang))}`;
}
