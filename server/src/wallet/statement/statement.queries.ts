import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { TransactionType } from '@chokdee/shared/rules/statement-groups';
import type { MemberAccount } from '../../ledger/public.ts';
import type { Queryable } from '../../db/db.ts';
import type { StatementPlace } from './statement-cursor.ts';

export interface StatementRow extends StatementPlace {
  id: string;
  created_at: Date;
  type: TransactionType;
  amount: Satang;
  /** Null when no cash moved. */
  balance_after: Satang | null;
  reference_kind: string | null;
  reference_id: string | null;
}

export interface StatementSearch {
  text: string;
  /** Set when the text is an amount. */
  satang: Satang | undefined;
}

export interface StatementWindow {
  from: Date;
  /** Exclusive. */
  until: Date;
  /** Undefined: all types. */
  types: readonly TransactionType[] | undefined;
  /** Exclusive upper bound, see statement-cursor. */
  before: readonly [time: string, place: number, id: string];
  search: StatementSearch | undefined;
  limit: number;
  /** Maximum number of rows to scan, however few of them match. */
  scanLimit: number;
}

export interface FoundRow extends StatementRow {
  /** False for the last scanned row when it does not match the search. */
  found: boolean;
  /** Position among the scanned rows, from 1. */
  rank: number;
}

const columns = `t.id::text as id, e.created_at, t.type, e.amount, e.balance_after, t.reference_kind, t.reference_id`;

// `offset 0` fixes the join order of the planner: it reads a page along one index and the other table by key,
// row by row.

/** All cash movements, in the order of the account's entries. */
const movements = `
  select ${columns}, e.created_at as ordered_at, e.version as place, null::uuid as deposit_id
    from ledger_entries e, lateral (select * from ledger_transactions where id = e.transaction_id offset 0) t
   where e.member_id = $1 and e.account = 'cash' and e.created_at >= $2 and (e.created_at, e.version) < ($4, $5::bigint)
   order by e.created_at desc, e.version desc limit $7`;

/**
 * Movements of some types: reads the newest of each type along an index and merges them, ordered by the start
 * of their transactions. A transaction starts shortly before its entries are created; one day exceeds the
 * life of any transaction.
 */
const movementsOfTypes = `
  select one.* from unnest($8::text[]) as wanted (type) cross join lateral (
    select ${columns}, t.created_at as ordered_at, t.id as place, null::uuid as deposit_id
      from ledger_transactions t,
        lateral (select * from ledger_entries where transaction_id = t.id offset 0) e
     where t.member_id = $1 and e.member_id = $1 and e.account = 'cash' and t.type = wanted.type and t.created_at >= $2::timestamptz - interval '1 day'
       and e.created_at >= $2 and e.created_at < $3 and (t.created_at, t.id) < ($4, $5::bigint)
     order by t.created_at desc, t.id desc limit $7
  ) one order by ordered_at desc, place desc limit $7`;

const requestedDeposits = `
  select 'deposit:' || id as id, created_at, 'PREDEPOSIT' as type, coalesce(prepare_total, prepare_amount) as amount, null::bigint as balance_after,
    'deposit' as reference_kind, id::text as reference_id, created_at as ordered_at, 0::bigint as place, id as deposit_id
    from deposits where member_id = $1 and created_at >= $2 and (created_at, id) < ($4, $6::uuid)
   order by created_at desc, deposits.id desc limit $7`;

/**
 * The member's cash movements and requested deposits, newest first. Returns the matches among the scanned
 * rows: one more than `limit` when there are more, and the last scanned row when unscanned rows may follow.
 */
export function statementOf(db: Queryable, memberId: MemberId, window: StatementWindow): Promise<FoundRow[]> {
  const { types, search } = window;
  const includeRequested = types === undefined || types.includes('PREDEPOSIT');
  return db
    .query<Omit<FoundRow, 'depositId'> & { depositId: string | null }>(
      // Not every variant of the query uses every parameter, and PostgreSQL must know the type of each.
      `with given as (select $3::timestamptz, $6::uuid, $8::text[]), looked_at as (
       select * from (
         (${types ? movementsOfTypes : movements}) ${includeRequested ? `union all (${requestedDeposits})` : ''}
       ) both_kinds order by ordered_at desc, place desc, deposit_id desc limit $7
     ), judged as (
       select *, row_number() over newest_first as rank,
         $9::text is null or (deposit_id is null and position($9 in id) > 0) or position($9 in lower(coalesce(reference_id, ''))) > 0 or abs(amount) = $10::bigint as found
       from looked_at window newest_first as (order by ordered_at desc, place desc, deposit_id desc)
     ), counted as (
       select *, count(*) filter (where found) over (order by rank) as found_so_far from judged
     )
     select id, created_at, type, amount, balance_after, reference_kind, reference_id, place /* never null: a member's */, deposit_id as "depositId",
       (extract(epoch from ordered_at) * 1000000)::bigint as micros, coalesce(found, false) as found, rank
     from counted where (found and found_so_far <= $11) or rank = $7 order by rank`,
      [
        memberId,
        window.from,
        window.until,
        ...boundOf(window),
        window.scanLimit,
        types ?? [],
        search?.text.toLowerCase() ?? null,
        search?.satang ?? null,
        window.limit + 1,
      ],
    )
    .then((rows) => rows.map((row) => ({ ...row, depositId: row.depositId ?? undefined })));
}

const FIRST_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * Combines cursor and window end into one bound: with two, PostgreSQL starts its index scan at the later one.
 */
function boundOf({ before, until }: StatementWindow): StatementWindow['before'] {
  const [time] = before;
  return time === 'infinity' || Date.parse(time) >= until.getTime()
    ? [until.toISOString(), 0, FIRST_UUID]
    : before;
}

/** Total number of matching rows. */
export async function statementCount(
  db: Queryable,
  memberId: MemberId,
  { from, until, types, search }: Pick<StatementWindow, 'from' | 'until' | 'types' | 'search'>,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select (
       select count(*) from ledger_entries e
        where e.member_id = $1 and e.account = 'cash' and e.created_at >= $2 and e.created_at < $3
          and ($4::text[] is null and $5::text is null or exists (
            select from ledger_transactions t where t.id = e.transaction_id and ($4::text[] is null or t.type = any ($4))
              and ($5::text is null or position($5 in t.id::text) > 0 or position($5 in lower(coalesce(t.reference_id, ''))) > 0 or abs(e.amount) = $6::bigint)))
     ) + (
       select count(*) from deposits where member_id = $1 and created_at >= $2 and created_at < $3 and ($4::text[] is null or 'PREDEPOSIT' = any ($4))
         and ($5::text is null or position($5 in id::text) > 0 or coalesce(prepare_total, prepare_amount) = $6::bigint)
     ) as count`,
    [memberId, from, until, types ?? null, search?.text.toLowerCase() ?? null, search?.satang ?? null],
  );
  return row!.count;
}

/** One cash movement of the member. */
export async function movementOf(
  db: Queryable,
  memberId: MemberId,
  transactionId: number,
): Promise<StatementRow | undefined> {
  const [row] = await db.query<StatementRow>(
    `select ${columns}, 0 as micros, e.version as place /* never null: a member's */ from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
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
