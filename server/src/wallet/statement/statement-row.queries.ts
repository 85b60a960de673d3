import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { MemberAccount } from '../../ledger/public.ts';
import type { Queryable } from '../../db/db.ts';
import type { StatementRow } from './statement.queries.ts';

/** One cash movement of the member. */
export async function movementOf(
  db: Queryable,
  memberId: MemberId,
  transactionId: number,
): Promise<StatementRow | undefined> {
  const [row] = await db.query<StatementRow>(
    `select t.id::text as id, e.created_at, t.type, e.amount, e.balance_after, t.reference_kind, t.reference_id, 0 as micros, e.version as place /* never null: a member's */
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.id = $2 and e.member_id = $1 and e.account = 'cash'`,
    [memberId, transactionId],
  );
  return row;
}

export async function requestedDepositOf(
  db: Queryable,
  memberId: MemberId,
  id: DepositId,
): Promise<StatementRow | undefined> {
  const [row] = await db.query<StatementRow>(
    `select 'deposit:' || id as id, created_at, 'PREDEPOSIT' as type, coalesce(prepare_total, prepare_amount) as amount, null as balance_after,
       'deposit' as reference_kind, id::text as reference_id, 0 as micros, 0 as place from deposits where member_id = $1 and id = $2`,
    [memberId, id],
  );
  return row;
}

/** The opening of the member's account at a partner that keeps their money while they play. */
export async function openedAccountOf(
  db: Queryable,
  memberId: MemberId,
  partner: string,
): Promise<StatementRow | undefined> {
  const [row] = await db.query<StatementRow>(
    `select 'game-account:' || partner as id, opened_at as created_at, 'CREATE_GAME' as type, 0 as amount, null as balance_after,
       'game' as reference_kind, partner as reference_id, 0 as micros, 0 as place from game_players
      where member_id = $1 and partner = $2 and opened_at is not null`,
    [memberId, partner],
  );
  return row;
}

/**
 * The operator's reason for a movement, if an operator caused it: an adjustment, an assignment of money in
 * suspense, or the correction of a result.
 */
export async function noteOf(
  db: Queryable,
  memberId: MemberId,
  transactionId: number,
): Promise<string | undefined> {
  const [row] = await db.query<{ note: string | null }>(
    `select coalesce(
       (select a.reason from adjustments a where a.member_id = t.member_id and a.transaction_id = t.id),
       (select b.reason from coalesce(regexp_match(t.key, '^transfer-assign:([^:]+):(.+)$'), regexp_match(t.key, '^transfer:([^:]+):(.+):assign$')) as key
         join bank_transfers b on b.bank_id = key[1] and b.trans_ref = key[2]),
       (select d.reason from regexp_match(t.key, '^(win|reverse):(\\d+):([0-9a-f-]{36})$') as key join poys p on p.member_id = t.member_id and p.poy_id = key[3]::uuid
         join results d on d.bet_id = p.bet_id and d.version = key[2]::int + (key[1] = 'reverse')::int),
       (select d.reason from results d
         where (d.bet_id, d.version) = (select key[1]::bigint, key[2]::int from regexp_match(t.key, '^debt:(\\d+):(\\d+)$') as key))
     ) as note from ledger_transactions t where t.id = $2 and t.member_id = $1`,
    [memberId, transactionId],
  );
  return row?.note ?? undefined;
}

export interface OwnEntry {
  id: string;
  account: MemberAccount;
  amount: Satang;
  balance: Satang;
}

/** The member's entries of a transaction, in order. */
export function ownEntries(db: Queryable, memberId: MemberId, transactionId: number): Promise<OwnEntry[]> {
  return db.query<OwnEntry>(
    `select transaction_id || '-' || seq as id, account, amount, balance_after as balance /* never null: a member's */ from ledger_entries
      where transaction_id = $2 and member_id = $1 order by seq`,
    [memberId, transactionId],
  );
}
