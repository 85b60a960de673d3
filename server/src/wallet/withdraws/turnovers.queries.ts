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

/** What a deposit adds to the count: all of it but the satang that the site added. */
const countedOf = `select l.created_at,
    sum(e.amount - deposit_tail(e.member_id, l.reference_kind, l.reference_id, e.amount, l.created_at))::bigint
      as satang
  from ledger_transactions l
  join ledger_entries e on e.transaction_id = l.id and e.member_id = l.member_id and e.account = 'cash'
  where l.id = $2 and l.member_id = $1 and l.type = 'DEPOSIT' group by l.id`;

/**
 * Moves the start of the count behind a deposit that was reversed: it need not be staked. The sums themselves
 * only grow. Does nothing for another transaction, or a deposit before the start. The open withdrawal must be
 * locked, since the next count may start with it; the lock of the turnover is the last of its transaction.
 */
export async function uncountDeposit(
  tx: Queryable,
  memberId: MemberId,
  transactionId: number,
): Promise<void> {
  await tx.query(
    `update withdrawals w set deposited = least(w.deposited + counted.satang, t.deposited)
     from (${countedOf}) counted, turnovers t
     where w.member_id = $1 and w.resolved_at is null and w.created_at <= counted.created_at and t.member_id = $1`,
    [memberId, transactionId],
  );
  await tx.query(
    `update turnovers t set from_deposited = least(t.from_deposited + counted.satang, t.deposited)
     from (${countedOf}) counted
     where t.member_id = $1 and (t.since is null or t.since <= counted.created_at)`,
    [memberId, transactionId],
  );
}
