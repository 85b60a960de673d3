import type { z } from 'zod';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang, type Satang } from '@chokdee/shared/contracts/money';
import type { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../../db/db.ts';

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

interface Row {
  depositedInAll: Satang;
  stakedInAll: Satang;
  fromDeposited: Satang;
  fromStaked: Satang;
  since: Date | null;
  minBet: Satang | null;
}

/**
 * The one place that decides what is left to stake: the turnover page, a withdrawal's limits and its refusal read it.
 * Deposits are counted without the satang that the site added to them (0055_turnover_tails.sql).
 *
 * @param percent of what was deposited that has to be staked.
 */
export async function turnoverOf(db: Queryable, memberId: MemberId, percent: number): Promise<Turnover> {
  const [row] = await db.query<Row>(
    `select coalesce(t.deposited, 0) as "depositedInAll", coalesce(t.staked, 0) as "stakedInAll",
       coalesce(t.from_deposited, 0) as "fromDeposited", coalesce(t.from_staked, 0) as "fromStaked", t.since, smallest_bet() as "minBet"
     from (values ($1::uuid)) asked (member_id) left join turnovers t using (member_id)`,
    [memberId],
  );
  const { depositedInAll, stakedInAll, fromDeposited, fromStaked, since, minBet } = row!;
  const deposited = toSatang(depositedInAll - fromDeposited);
  const staked = toSatang(stakedInAll - fromStaked);
  const required = toSatang(Math.ceil((deposited * percent) / 100));
  const remainder = Math.max(required - staked, 0);
  const left = toSatang(remainder < (minBet ?? 0) ? 0 : remainder);
  return { depositedInAll, stakedInAll, deposited, staked, since, required, left, minBet, percent };
}

/** Begins the next count where a withdrawal that is now paid was asked for. The last lock of its transaction. */
export async function beginTurnover(tx: Queryable, { memberId, id }: { memberId: MemberId; id: string }): Promise<void> {
  await tx.query(
    `insert into turnovers as t (member_id, deposited, staked, from_deposited, from_staked, since)
     select member_id, deposited, staked, deposited, staked, created_at from withdrawals where member_id = $1 and id = $2
     on conflict (member_id) do update set from_deposited = excluded.from_deposited, from_staked = excluded.from_staked, since = excluded.since`,
    [memberId, id],
  );
}

export function presentTurnover({ left, deposited, staked, since, required, minBet, percent }: Turnover): z.output<typeof withdrawCalls.turnover.reply> {
  return {
    canWithdraw: left === 0, turnOver: left, type: 'normal', isCheckNormal: true, deposited, staked, required, percent,
    minBet: minBet ?? undefined, since: since ? bangkokIso(since) : undefined,
  };
}
