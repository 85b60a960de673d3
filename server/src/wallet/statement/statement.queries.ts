import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import {
  typesOfGroup,
  type StatementGroup,
  type TransactionType,
} from '@chokdee/shared/rules/statement-groups';
import type { Queryable } from '../../db/db.ts';
import type { StatementBound, StatementPlace } from './statement-cursor.ts';

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
  /** Undefined: all. */
  group: StatementGroup | undefined;
  search: StatementSearch | undefined;
}

export interface StatementScan extends StatementWindow {
  before: StatementBound;
  limit: number;
  /** Maximum number of rows to scan, however few of them match. */
  scanLimit: number;
  /**
   * `round`: of a round at a game partner only the last movement in the window matches, and it does when any
   * of them matches the search.
   */
  by: 'movement' | 'round';
  /** Version of the cash account up to which rounds are judged. Undefined: the newest. */
  top?: number | undefined;
}

export interface FoundRow extends StatementRow {
  /** False for the last scanned row when it does not match. */
  found: boolean;
  /** Position among the scanned rows, from 1. */
  rank: number;
  /** Set on the last movement of a round. */
  lastOfRound: number | null;
  /** The version up to which rounds were judged. */
  top: number;
}

const columns = `t.id::text as id, e.created_at, t.type, e.amount, e.balance_after, t.reference_kind, t.reference_id, t.id as transaction_id, e.version`;

// `offset 0` fixes the join order of the planner: it reads a page along one index and the other table by key,
// row by row. Entries are selected by their transaction first, because without current statistics the planner
// goes through all entries of the member for each row.

/** All cash movements, in the order of the account's entries. */
const movements = `
  select ${columns}, e.created_at as ordered_at, e.version as place, null::uuid as unmoved_id
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
    select ${columns}, t.created_at as ordered_at, t.id as place, null::uuid as unmoved_id
      from ledger_transactions t,
        lateral (select * from ledger_entries where transaction_id = t.id offset 0) e
     where t.member_id = $1 and e.member_id = $1 and e.account = 'cash' and t.type = wanted.type and t.created_at >= $2::timestamptz - interval '1 day'
       and e.created_at >= $2 and e.created_at < $3 and (t.created_at, t.id) < ($4, $5::bigint)
     order by t.created_at desc, t.id desc limit $7
  ) one order by ordered_at desc, place desc limit $7`;

const requestedDeposits = `
  select 'deposit:' || id as id, created_at, 'PREDEPOSIT' as type, coalesce(prepare_total, prepare_amount) as amount, null::bigint as balance_after,
    'deposit' as reference_kind, id::text as reference_id, null::bigint as transaction_id, null::bigint as version,
    created_at as ordered_at, 0::bigint as place, id as unmoved_id
    from deposits where member_id = $1 and created_at >= $2 and (created_at, id) < ($4, $6::uuid)
   order by created_at desc, deposits.id desc limit $7`;

/** Accounts at partners that keep the member's money while they play. A member has few. */
const openedAccounts = `
  select 'game-account:' || partner as id, opened_at as created_at, 'CREATE_GAME' as type, 0::bigint as amount, null::bigint as balance_after,
    'game' as reference_kind, partner as reference_id, null::bigint as transaction_id, null::bigint as version,
    opened_at as ordered_at, 0::bigint as place, md5(partner)::uuid as unmoved_id
    from game_players where member_id = $1 and opened_at >= $2 and (opened_at, md5(partner)::uuid) < ($4, $6::uuid)
   order by opened_at desc, unmoved_id desc limit $7`;

const matches = `$9::text is null or (unmoved_id is null and position($9 in id) > 0)
  or position($9 in lower(coalesce(reference_id, ''))) > 0 or abs(amount) = $10::bigint`;

/** Each movement by itself. */
const apart = `select *, null::text as partner, null::text as round, false as last, null::bigint as first_id,
  null::bigint as scanned, null::boolean as scan_matches
  from looked_at cross join account`;

/**
 * Movements of rounds are marked. Those of a round follow each other by number, version and time alike, so
 * one is the last in the window when the next is not in it. The next is scanned before it; only a later page
 * asks for one that an earlier page scanned.
 */
const inRounds = `
  select marked.*,
    marked.round is not null and version <= top and later_id is null
      and coalesce(next_version > top or next_at >= $3, true) as last
    from (
      select looked_at.*, top, own.partner, own.round, count(*) over () as scanned,
        lead(looked_at.transaction_id) over one_round as later_id,
        min(looked_at.transaction_id) over whole_round as first_id,
        bool_or(position($9 in looked_at.transaction_id::text) > 0 or abs(amount) = $10::bigint) over whole_round
          or abs(sum(amount) over whole_round) = $10::bigint as scan_matches
        from looked_at cross join account
        left join lateral (
          select g.partner, g.round from game_transactions g
           where looked_at.reference_kind = 'game' and g.transaction_id = looked_at.transaction_id
             and g.round <> '' offset 0
        ) own on true
      window whole_round as (partition by own.partner, own.round),
        one_round as (whole_round order by looked_at.transaction_id)
    ) marked
    left join lateral (
      select e.version as next_version, e.created_at as next_at from (
        select g.transaction_id from game_transactions g
         where not $14::boolean and marked.later_id is null and marked.round is not null
           and g.partner = marked.partner and g.member_id = $1 and g.round = marked.round
           and g.transaction_id > marked.transaction_id
         order by g.transaction_id limit 1
      ) next, lateral (select * from ledger_entries where transaction_id = next.transaction_id offset 0) e
       where e.member_id = $1 and e.account = 'cash' offset 0
    ) later on true`;

/**
 * Whether one of the round's movements matches the search, or their sum. Where the scan ended among them,
 * those that it did not reach are read.
 */
const roundMatches = `(case when $9::text is null or scanned < $7 or not exists (
    select from game_transactions g
     where g.partner = placed.partner and g.member_id = $1 and g.round = placed.round
        and g.transaction_id < placed.first_id
  ) then scan_matches else (
  select bool_or(position($9 in e.transaction_id::text) > 0 or abs(e.amount) = $10::bigint) or abs(sum(e.amount)) = $10::bigint
    from game_transactions g, lateral (select * from ledger_entries where transaction_id = g.transaction_id offset 0) e
   where e.member_id = $1 and e.account = 'cash'
     and g.partner = placed.partner and g.member_id = $1 and g.round = placed.round
     and e.created_at >= $2 and e.created_at < $3 and e.version <= top
  ) end)`;

const ofGroup = `$13::text is null or type not in ('DEBT_ADDED', 'DEBT_REPAID') or (reference_kind is not distinct from 'game') = ($13 = 'games')`;

/**
 * The member's cash movements, requested deposits and opened accounts at partners, newest first. Returns the
 * matches among the scanned rows: one more than `limit` when there are more, and the last scanned row when
 * unscanned rows may follow.
 */
export function statementOf(db: Queryable, memberId: MemberId, scan: StatementScan): Promise<FoundRow[]> {
  const { group, search } = scan;
  const types = group && typesOfGroup(group);
  const requested = types === undefined || types.includes('PREDEPOSIT');
  const opened = types === undefined || types.includes('CREATE_GAME');
  return db
    .query<Omit<FoundRow, 'unmovedId'> & { unmovedId: string | null }>(
      // Not every variant of the query uses every parameter, and PostgreSQL must know the type of each.
      `with given as (select $3::timestamptz, $6::uuid, $8::text[], $14::boolean),
     account as materialized (
       select coalesce($12::bigint, (select version from member_accounts where member_id = $1 and kind = 'cash'), 0) as top
     ), looked_at as (
       select * from (
         (${types ? movementsOfTypes : movements}) ${requested ? `union all (${requestedDeposits})` : ''} ${opened ? `union all (${openedAccounts})` : ''}
       ) every_kind order by ordered_at desc, place desc, unmoved_id desc limit $7
     ), placed as (${scan.by === 'round' ? inRounds : apart}
     ), judged as (
       select *, row_number() over newest_first as rank, (${ofGroup}) and (round is null and (${matches}) or last and (${matches} or ${roundMatches})) as found
       from placed window newest_first as (order by ordered_at desc, place desc, unmoved_id desc)
     ), counted as (
       select *, count(*) filter (where found) over (order by rank) as found_so_far from judged
     )
     select id, created_at, type, amount, balance_after, reference_kind, reference_id, place /* never null: a member's */, unmoved_id as "unmovedId",
       (extract(epoch from ordered_at) * 1000000)::bigint as micros, coalesce(found, false) as found, rank, case when last then transaction_id end as "lastOfRound", top
     from counted where (found and found_so_far <= $11) or rank = $7 order by rank`,
      [
        memberId,
        scan.from,
        scan.until,
        ...boundOf(scan),
        scan.scanLimit,
        types ?? [],
        search?.text.toLowerCase() ?? null,
        search?.satang ?? null,
        scan.limit + 1,
        scan.top ?? null,
        group ?? null,
        beginsAtEnd(scan),
      ],
    )
    .then((rows) => rows.map((row) => ({ ...row, unmovedId: row.unmovedId ?? undefined })));
}

const FIRST_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * Combines cursor and window end into one bound: with two, PostgreSQL starts its index scan at the later one.
 */
function boundOf(scan: StatementScan): StatementBound {
  return beginsAtEnd(scan) ? [scan.until.toISOString(), 0, FIRST_UUID] : scan.before;
}

const beginsAtEnd = ({ before: [time], until }: StatementScan): boolean =>
  time === 'infinity' || Date.parse(time) >= until.getTime();

/** Total number of matching rows, each movement by itself. */
export async function statementCount(
  db: Queryable,
  memberId: MemberId,
  { from, until, group, search }: StatementWindow,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select (
       select count(*) from ledger_entries e
        where e.member_id = $1 and e.account = 'cash' and e.created_at >= $2 and e.created_at < $3
          and ($4::text[] is null and $5::text is null or exists (
            select from ledger_transactions t where t.id = e.transaction_id and ($4::text[] is null or t.type = any ($4))
              and ($7::text is null or t.type not in ('DEBT_ADDED', 'DEBT_REPAID') or (t.reference_kind is not distinct from 'game') = ($7 = 'games'))
              and ($5::text is null or position($5 in t.id::text) > 0 or position($5 in lower(coalesce(t.reference_id, ''))) > 0 or abs(e.amount) = $6::bigint)))
     ) + (
       select count(*) from deposits where member_id = $1 and created_at >= $2 and created_at < $3 and ($4::text[] is null or 'PREDEPOSIT' = any ($4))
         and ($5::text is null or position($5 in id::text) > 0 or coalesce(prepare_total, prepare_amount) = $6::bigint)
     ) + (
       select count(*) from game_players where member_id = $1 and opened_at >= $2 and opened_at < $3 and ($4::text[] is null or 'CREATE_GAME' = any ($4))
         and ($5::text is null or position($5 in partner) > 0 or $6::bigint = 0)
     ) as count`,
    [
      memberId,
      from,
      until,
      group ? typesOfGroup(group) : null,
      search?.text.toLowerCase() ?? null,
      search?.satang ?? null,
      group ?? null,
    ],
  );
  return row!.count;
}
