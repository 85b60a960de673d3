import { toSatang, type Satang } from '@chokdee/shared/contracts/money';
import { typedSatang } from '../amount/typed-amount.ts';

export type AfReading =
  | { amountSatang: Satang }
  | { problem: 'currency.required' | 'currency.format' | 'currency.positive' | 'tooMuch' };

/**
 * Parses baht as typed, with or without thousands separators, and checks it against the affiliate balance.
 */
export function readAfAmount(typed: string, available: Satang): AfReading {
  const satang = typedSatang(typed);
  if (typed.trim() === '') return { problem: 'currency.required' };
  if (satang === undefined) return { problem: 'currency.format' };
  if (satang <= 0) return { problem: 'currency.positive' };
  return satang > available ? { problem: 'tooMuch' } : { amountSatang: toSatang(satang) };
}
