import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import type { MovementRow, ReceiptRow } from './receipt.queries.ts';

/** A round of the member at a partner that keeps their money. */
export async function keptRoundOf(
  db: Queryable,
  memberId: MemberId,
  id: number,
): Promise<ReceiptRow | undefined> {
  const [row] = await db.query<ReceiptRow>(
    `select true as kept /* never null: a constant */, r.partner, p.name as "partnerName", r.round,
       '' as "gameList" /* never null: a constant */, '' as game /* never null: a constant */, null::jsonb as names,
       r.state, r.opened_at as "openedAt", r.closed_at as "closedAt", r.staked, r.returned, r.won,
       0::bigint as adjusted /* never null: a constant */
     from game_transfer_rounds r join game_partners p on p.code = r.partner
     where r.id = $2 and r.member_id = $1`,
    [memberId, id],
  );
  return row;
}

/**
 * What the partner reports of the round, and the cash that moved: from the last move there before the round
 * opened to the first move back after it closed. Oldest first.
 */
export function keptMovementsOf(
  db: Queryable,
  memberId: MemberId,
  { partner, round, openedAt, closedAt }: Pick<ReceiptRow, 'partner' | 'round' | 'openedAt' | 'closedAt'>,
  limit: number,
): Promise<MovementRow[]> {
  return db.query<MovementRow>(
    `with moves as (
       select t.direction as kind, t.id::text as "transactionId", t.created_at as at, e.created_at as exact, e.amount,
         e.transaction_id || '-' || e.seq as "entryId", e.balance_after as balance,
         e.transaction_id <= (select coalesce(max(b.through_transaction), 0) from ledger_blocks b) as sealed
       from game_transfers t
       join lateral (select * from ledger_entries where transaction_id = t.transaction_id offset 0) e
         on e.member_id = t.member_id and e.account = 'cash'
       where t.partner = $2 and t.member_id = $1 and t.state = 'done'
         and t.created_at >= coalesce((
           select max(i.created_at) from game_transfers i
           where i.partner = $2 and i.member_id = $1 and i.direction = 'in' and i.state = 'done'
             and i.created_at <= $4), $4)
         and t.created_at <= coalesce((
           select min(o.created_at) from game_transfers o
           where o.partner = $2 and o.member_id = $1 and o.direction = 'out' and o.state = 'done' and o.amount > 0
             and o.created_at >= $5), 'infinity')
     ), reported as (
       select r.kind, r.txn, r.at, r.at, case r.kind when 'bet' then -r.amount else r.amount end, null::text,
         null::bigint, null::boolean
       from game_transfer_reports r
       where r.partner = $2 and r.member_id = $1 and r.round = $3 and (r.kind <> 'refund' or r.amount > 0)
     )
     select kind /* never null: of both */, "transactionId" /* never null: of both */, at /* never null: of both */,
       ledger_instant(exact, 'US') as "exactAt" /* never null: of an instant */, amount /* never null: of both */,
       "entryId", balance, sealed, count(*) over () as count
     from (select * from moves union all select * from reported) both_kinds
     order by at, kind = 'out', kind <> 'in', "transactionId" limit $6`,
    [memberId, partner, round, openedAt, closedAt, limit],
  );
}
