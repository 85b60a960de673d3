import type { z } from 'zod';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang, type Satang } from '@chokdee/shared/contracts/money';
import type { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../../db/db.ts';
import { turnoverCounts } from './turnovers.queries.ts';

export interface Turnover {
  /** Lifetime totals. A withdrawal stores them as the start of the next count. */
  depositedInAll: Satang;
  stakedInAll: Satang;
  /** The sum since the request of the last paid withdrawal. */
  deposited: Satang;
  staked: Satang;
  since: Date | null;
  /** The part of `deposited` that must be staked. */
  required: Satang;
  /** Remaining stake: 0, or at least the smallest bet, because less cannot be staked. */
  left: Satang;
  /** The smallest bet on the site; null when it offers none. */
  minBet: Satang | null;
  percent: number;
}

/**
 * Computes the remaining stake. The turnover page, the withdrawal limits and the withdrawal itself all use
 * it. Deposits count without the satang tails that the site added (0055_turnover_tails.sql).
 *
 * @param percent of the deposits that must be staked
 */
export async function turnoverOf(db: Queryable, memberId: MemberId, percent: number): Promise<Turnover> {
  const { depositedInAll, stakedInAll, fromDeposited, fromStaked, since, minBet } = await turnoverCounts(
    db,
    memberId,
  );
  const deposited = toSatang(depositedInAll - fromDeposited);
  const staked = toSatang(stakedInAll - fromStaked);
  const required = toSatang(Math.ceil((deposited * percent) / 100));
  const remainder = Math.max(required - staked, 0);
  const left = toSatang(remainder < (minBet ?? 0) ? 0 : remainder);
  return { depositedInAll, stakedInAll, deposited, staked, since, required, left, minBet, percent };
}

export function presentTurnover({
  left,
  deposited,
  staked,
  since,
  required,
  minBet,
  percent,
}: Turnover): z.output<typeof withdrawCalls.turnover.reply> {
  return {
    canWithdraw: left === 0,
    turnOver: left,
    type: 'normal',
    isCheckNormal: true,
    deposited,
    staked,
    required,
    percent,
    minBet: minBet ?? undefined,
    since: since ? bangkokIso(since) : undefined,
  };
}
