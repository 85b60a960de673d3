import { toSatang } from '@chokdee/shared/contracts/money';
import type { Turnover } from '../turnover/turnover-meter.tsx';

type Amount = 'deposited' | 'required' | 'staked' | 'turnOver' | 'minBet';

/** Turnover of a new member: all that is deposited is to be staked once. Amounts in satang. */
export function buildTurnover({
  deposited = 0,
  required = deposited,
  staked = 0,
  turnOver = Math.max(required - staked, 0),
  minBet = 100,
  percent = 100,
}: Partial<Record<Amount | 'percent', number>> = {}): Turnover {
  return {
    canWithdraw: turnOver === 0,
    turnOver: toSatang(turnOver),
    type: 'normal',
    isCheckNormal: true,
    deposited: toSatang(deposited),
    staked: toSatang(staked),
    required: toSatang(required),
    percent,
    minBet: toSatang(minBet),
  };
}
