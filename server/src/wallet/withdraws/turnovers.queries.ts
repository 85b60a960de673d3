import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../../db/db.ts';

/** Lifetime totals, and the totals at which the current count started. */
export interface TurnoverCounts {
  depositedInAll: Satang;
  stakedInAll: Satang;
  fromDeposited: Satang;
  fromStaked: Satang;
  since: Date | null;
  minBet: Satang | null;
}

export async function turnoverCounts(db: Queryable, memberId: MemberId): Promise<TurnoverCounts> {
  const [row] = await db.query<TurnoverCounts>(
    `select coalesce(t.deposited, 0) as "depositedInAll", coalesce(t.staked, 0) as "stakedInAll",
       coalesce(t.from_deposited, 0) as "fromDeposited", coalesce(t.from_staked, 0) as "fromStaked", t.since, smallest_bet() as "minBet"
     from (values ($1::uuid)) requested (member_id) left join turnovers t using (member_id)`,
    [memberId],
  );
  return row!;
}

/**
 * Starts the next count at the request time of a withdrawal that is now paid. Must take the last lock of its
 * transaction.
 */
export async function beginTurnover(
  tx: Queryable,
  { memberId, id }: { memberId: MemberId; id: string },
): Promise<void> {
  await tx.query(
    `insert into turnovers as t (member_id, deposited, staked, from_deposited, from_staked, since)
     select member_id, deposited, staked, deposited, staked, created_at from withdrawals where member_id = $1 and id = $2
     on conflict (member_id) do update set from_deposited = excluded.from_deposited, from_staked = excluded.from_staked, since = excluded.since`,
    [memberId, id],
  );
}
