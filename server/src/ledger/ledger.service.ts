import type { TransactionType } from '@chokdee/shared/rules/statement-groups';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../db/db.ts';
import type { Balance, Posting } from './account.ts';
import { ledgerRefusal } from './ledger-refusal.ts';

/** Types that never touch a member's cash, so that no statement shows them. */
export type InternalType = 'AF_EARN' | 'POINTS_EARN' | 'POOL_SWEEP' | 'TRANSFER_RETURN';

export interface Movement {
  /** Unique per member (the house's own are unique among themselves). A repeat returns the first effect. */
  key: string;
  /** `requestHash` of what was asked for: a repeat of the key with another hash is refused. */
  hash: string;
  type: TransactionType | InternalType;
  /** Whose statement shows it; the owner of the key. */
  memberId: string | null;
  reference: { kind: string; id: string } | null;
}

export interface Posted {
  transactionId: number;
  /** The key has had its effect before; the balances are those right after it. */
  replayed: boolean;
  /** In the order of the postings; `undefined` for accounts of the house. */
  balances: (Balance | undefined)[];
}

interface PostedRow {
  transaction_id: number;
  replayed: boolean;
  balances: (number | null)[];
  versions: (number | null)[];
}

/**
 * Moves money once per key. Alone it is a transaction of its own; inside one, it must be the only movement and the last thing that locks
 * (the order of locks is at the head of 0102_ledger.sql).
 *
 * @throws AppError BALANCE_NOT_ENOUGH | IDEMPOTENCY_KEY_REUSED. Nothing is written on either, and the surrounding transaction is lost.
 */
export function post(db: Queryable, movement: Movement, postings: readonly Posting[]): Promise<Posted> {
  return posted(db, 'ledger_post($1, $2, $3, $4, $5, $6, $7::uuid[], $8::text[], $9::bigint[])', [
    movement.key, movement.hash, movement.type, movement.memberId, movement.reference?.kind ?? null, movement.reference?.id ?? null,
    postings.map((posting) => posting.memberId ?? null), postings.map((posting) => posting.account), postings.map((posting) => posting.amount),
  ]);
}

export async function posted(db: Queryable, call: string, values: readonly unknown[]): Promise<Posted> {
  const rows = await db.query<PostedRow>(`select * from ${call}`, values).catch((error: unknown) => {
    throw ledgerRefusal(error);
  });
  const row = rows[0]!;
  return {
    transactionId: row.transaction_id,
    replayed: row.replayed,
    balances: row.balances.map((balance, at) => balanceOrNone(balance, row.versions[at])),
  };
}

export function balanceOrNone(satang: number | null | undefined, version: number | null | undefined): Balance | undefined {
  if (typeof satang !== 'number' || typeof version !== 'number') return undefined;
  return { satang: toSatang(satang), version };
}
