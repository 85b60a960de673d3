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
  /** Still to be staked; never negative. */
  left: Satang;
}

interface Row {
  depositedInAll: Satang;
  stakedInAll: Satang;
  fromDeposited: Satang;
  fromStaked: Satang;
  since: Date | null;
}

const NOTHING = toSatang(0);
const NEVER: Row = { depositedInAll: NOTHING, stakedInAll: NOTHING, fromDeposited: NOTHING, fromStaked: NOTHING, since: null };

/** @param percent of what was deposited that has to be staked. */
export async function turnoverOf(db: Queryable, memberId: MemberId, percent: number): Promise<Turnover> {
  const [row = NEVER] = await db.query<Row>(
    `select deposited as "depositedInAll", staked as "stakedInAll", from_deposited as "fromDeposited", from_staked as "fromStaked", since
     from turnovers where member_id = $1`,
    [memberId],
  );
  const deposited = toSatang(row.depositedInAll - row.fromDeposited);
  const staked = toSatang(row.stakedInAll - row.fromStaked);
  const left = toSatang(Math.max(Math.ceil((deposited * percent) / 100) - staked, 0));
  return { depositedInAll: row.depositedInAll, stakedInAll: row.stakedInAll, deposited, staked, since: row.since, left };
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

export function presentTurnover({ left, deposited, staked, since }: Turnover): z.output<typeof withdrawCalls.turnover.reply> {
  return { canWithdraw: left === 0, turnOver: left, type: 'normal', isCheckNormal: true, deposited, staked, since: since ? bangkokIso(since) : undefined };
}
