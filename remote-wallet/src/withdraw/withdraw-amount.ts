import { toSatang, type Satang } from '@chokdee/shared/contracts/money';
import { typedSatang } from '../amount/typed-amount.ts';

export type WithdrawReading =
  | { amountSatang: Satang }
  | { problem: 'currency.required' | 'currency.format' | 'min' | 'max' };

interface Bounds {
  min: Satang;
  /** The most that can be withdrawn now. */
  available: Satang;
}

export function readWithdrawAmount(typed: string, { min, available }: Bounds): WithdrawReading {
  const satang = typedSatang(typed);
  if (typed.trim() === '') return { problem: 'currency.required' };
  if (satang === undefined) return { problem: 'currency.format' };
  if (satang < min) return { problem: 'min' };
  return satang > available ? { problem: 'max' } : { amountSatang: toSatang(satang) };
}
