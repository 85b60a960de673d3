import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { TransactionType } from '@chokdee/shared/rules/statement-groups';
import type { Queryable } from '../../../db/db.ts';

export interface AccountsAt {
  /** Index of the moment. */
  at: number;
  af: Satang;
  points: number;
  /** When the nearest movements of the three accounts before and after the moment were. */
  previous: Date | null;
  next: Date | null;
  /** When the first of all was. */
  first: Date | null;
}

/**
 * Affiliate cash and points at each moment, each from one entry, and the moments of movements around it. A
 * moment is a whole millisecond, and includes the movements within it.
 */
export function accountsAt(
  db: Queryable,
  memberId: MemberId,
  moments: readonly Date[],
): Promise<AccountsAt[]> {
  return db.query<AccountsAt>(
    `with account as (
       select moment.i - 1 as at, kind, last.balance, previous.at as previous, next.at as next, first.at as first
       from unnest($2::timestamptz[]) with ordinality as moment (at, i) cross join unnest(array['cash', 'af', 'points']) as kind
         left join lateral (select balance_after as balance from ledger_entries
           where member_id = $1 and account = kind and created_at < moment.at + interval '1 millisecond'
           order by created_at desc, version desc limit 1) last on kind <> 'cash'
         left join lateral (select created_at as at from ledger_entries
           where member_id = $1 and account = kind and created_at < moment.at order by created_at desc, version desc limit 1) previous on true
         left join lateral (select created_at as at from ledger_entries
           where member_id = $1 and account = kind and created_at >= moment.at + interval '1 millisecond'
           order by created_at, version limit 1) next on true
         left join lateral (select created_at as at from ledger_entries
           where member_id = $1 and account = kind and version = 1) first on true
     )
     select at, coalesce(max(balance) filter (where kind = 'af'), 0) as af, coalesce(max(balance) filter (where kind = 'points'), 0) as points,
       max(previous) as previous, min(next) as next, min(first) as first
     from account group by at order by at`,
    [memberId, moments],
  );
}

export interface TypeTotal {
  /** Index of the moment that the total ends at. */
  at: number;
  type: TransactionType;
  received: Satang;
  paid: Satang;
  movements: number;
  /** Cash after the last of them. */
  cash: Satang;
}

/**
 * Totals by type of the member's cash movements before each of the moments. A moment costs the movements
 * since the checkpoint before it, however long the history is.
 */
export function totalsBefore(
  db: Queryable,
  memberId: MemberId,
  moments: readonly Date[],
): Promise<TypeTotal[]> {
  return db.query<TypeTotal>(
    `with moment as materialized (
       select i - 1 as at, coalesce(last.version, 0) as version, coalesce(last.balance_after, 0) as cash
       from unnest($2::timestamptz[]) with ordinality as given (at, i)
         left join lateral (select e.version, e.balance_after from ledger_entries e
           where e.member_id = $1 and e.account = 'cash' and e.created_at < given.at
           order by e.created_at desc, e.version desc limit 1) last on true
     ), total as materialized (
       select different.version, t.* from (select distinct version from moment) different
         cross join lateral statement_totals($1, different.version) t
     )
     select moment.at, moment.cash, total.type /* never null: a function's columns */, total.received /* never null: as type */,
       total.paid /* never null: as type */, total.movements /* never null: as type */
     from moment join total using (version)`,
    [memberId, moments],
  );
}

export interface SpanSum {
  /** Index of the moment that the span begins at. */
  at: number;
  sum: Satang;
}

/**
 * Cash of debts from rounds at game partners, between successive moments. A transaction
 * starts before its entries.
 */
export function gameDebtsBetween(
  db: Queryable,
  memberId: MemberId,
  moments: readonly Date[],
): Promise<SpanSum[]> {
  return db.query<SpanSum>(
    `select width_bucket(e.created_at, $2::timestamptz[]) - 1 as at /* never null: its arguments are not */,
       sum(e.amount)::bigint as sum /* never null: of at least one */
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.member_id = $1 and t.type in ('DEBT_ADDED', 'DEBT_REPAID') and t.reference_kind = 'game'
        and t.created_at >= $3::timestamptz - interval '1 day' and t.created_at < $4
        and e.member_id = $1 and e.account = 'cash' and e.created_at >= $3 and e.created_at < $4
      group by 1`,
    [memberId, moments, moments[0], moments.at(-1)],
  );
}
