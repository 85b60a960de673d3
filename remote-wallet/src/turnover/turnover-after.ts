import type { Satang } from '@chokdee/shared/contracts/money';
import type { Turnover } from './turnover-meter.tsx';

/**
 * What has to be staked before a withdrawal once a deposit has arrived, and how much of it is left. The
 * server counts alike (`turnoverOf`): a remainder below the smallest bet is none.
 */
export function turnoverAfter(
  { required, staked, percent, minBet = 0 as Satang }: Turnover,
  depositSatang: number,
): { requiredSatang: number; leftSatang: number } {
  const requiredSatang = required + Math.ceil((depositSatang * percent) / 100);
  const remainder = Math.max(requiredSatang - staked, 0);
  return { requiredSatang, leftSatang: remainder < minBet ? 0 : remainder };
}
