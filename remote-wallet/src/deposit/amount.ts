import { toSatang, type Satang } from '@chokdee/shared/contracts/money';
import { MAX_DEPOSIT_SATANG, MIN_DEPOSIT_SATANG } from '@chokdee/shared/contracts/deposits';
import { typedSatang } from '../amount/typed-amount.ts';

export const quickAmountsSatang = [10_000, 30_000, 50_000, 100_000].map(toSatang);

export type AmountReading =
  | { amountSatang: Satang }
  | { problem: 'currency.required' | 'currency.format' | 'range' };

export function readAmount(typed: string): AmountReading {
  const satang = typedSatang(typed);
  if (typed.trim() === '') return { problem: 'currency.required' };
  if (satang === undefined) return { problem: 'currency.format' };
  if (satang < MIN_DEPOSIT_SATANG || satang > MAX_DEPOSIT_SATANG) return { problem: 'range' };
  return { amountSatang: toSatang(satang) };
}
