import { toSatang, type Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../db/db.ts';
import type { Balance, HouseAccount, MemberAccount } from './account.ts';

const EMPTY: Balance = { satang: toSatang(0), version: 0 };

/** Zero with version 0 for an account without entries. */
export async function balanceOf(db: Queryable, memberId: string, account: MemberAccount): Promise<Balance> {
  return (await balancesOf(db, memberId))[account];
}

export async function balancesOf(db: Queryable, memberId: string): Promise<Record<MemberAccount, Balance>> {
  const rows = await db.query<{ kind: MemberAccount; satang: Satang; version: number }>(
    'select kind, balance as satang, version from member_accounts where member_id = $1',
    [memberId],
  );
  const balances = { cash: EMPTY, af: EMPTY, hold: EMPTY, points: EMPTY, debt: EMPTY };
  for (const { kind, satang, version } of rows) balances[kind] = { satang, version };
  return balances;
}

export interface Entry {
  /** Unique within the account, ascending in the order of its entries. */
  version: number;
  transactionId: number;
  type: string;
  amount: Satang;
  balanceAfter: Satang;
  reference: { kind: string; id: string } | null;
  createdAt: Date;
}

export interface EntryWindow {
  account: MemberAccount;
  /** Inclusive. */
  from: Date;
  /** Exclusive. */
  until: Date;
  limit: number;
  /**
   * Cursor: only entries before that of this transaction. A transaction of another account yields no entries.
   */
  before?: number | undefined;
}

interface EntryRow extends Omit<Entry, 'reference'> {
  referenceKind: string | null;
  referenceId: string | null;
}

/** The entries of one account in the window, newest first. */
export async function entriesOf(
  db: Queryable,
  memberId: string,
  { account, from, until, limit, before }: EntryWindow,
): Promise<Entry[]> {
  const rows = await db.query<EntryRow>(
    `select e.version /* never null: a member's */, e.transaction_id as "transactionId", t.type, e.amount, e.balance_after as "balanceAfter" /* never null: a member's */,
       t.reference_kind as "referenceKind", t.reference_id as "referenceId", e.created_at as "createdAt"
     from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where e.member_id = $1 and e.account = $2 and e.created_at >= $3 and e.created_at < $4
       and ($6::bigint is null or e.version < (select last.version from ledger_entries last where last.transaction_id = $6 and last.member_id = $1 and last.account = $2))
     order by e.version desc limit $5`,
    [memberId, account, from, until, limit, before],
  );
  return rows.map(({ referenceKind, referenceId, ...entry }) => ({
    ...entry,
    reference:
      referenceKind !== null && referenceId !== null ? { kind: referenceKind, id: referenceId } : null,
  }));
}

/** The balance of a house account: the sum of its entries. */
export async function houseBalance(db: Queryable, account: HouseAccount): Promise<Satang> {
  const [row] = await db.query<{ total: number }>(
    'select coalesce(sum(amount), 0)::bigint as total from ledger_entries where member_id is null and account = $1',
    [account],
  );
  return toSatang(row?.total ?? 0);
}
