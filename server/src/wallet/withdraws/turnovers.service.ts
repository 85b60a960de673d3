import type { z } from 'zod';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang, type Satang } from '@chokdee/shared/contracts/money';
import type { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../../db/db.ts';
import { countedOf } from './turnovers.queries.ts';

export interface Turnover {
  /** In all, since ever: what a withdrawal keeps, for the next count to begin at. */
  depositedInAll: Satang;
  stakedInAll: Satang;
  /** Since the last paid withdrawal was asked for. */
  deposited: Satang;
  staked: Satang;
  since: Date | null;
  /** Of `deposited`, what has to be staked. */
  required: Satang;
  /** Still to be staked: 0, or at least the smallest bet, since less than that cannot be staked. */
  left: Satang;
  /** The smallest bet that the site offers; null where it offers none. */
  minBet: Satang | null;
  percent: number;
}

/**
 * The one place that decides what is left to stake: the turnover page, a withdrawal's limits and its refusal read it.
 * Deposits are counted without the satang that the site added to them (0055_turnover_tails.sql).
 *
 * @param percent of what was deposited that has to be staked.
 */
export async function turnoverOf(db: Queryable, memberId: MemberId, percent: number): Promise<Turnover> {
  const { depositedInAll, stakedInAll, fromDeposited, fromStaked, since, minBet } = await countedOf(
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
