import { toSatang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../db/db.ts';
import type { Balance, Posting } from './account.ts';
import { ledgerRefusal } from './ledger-refusal.ts';
import type { Movement } from './movement.ts';
import { postRow, type PostedRow } from './posting.queries.ts';

export interface Posted {
  transactionId: number;
  /** The key has had its effect before; the balances are those right after it. */
  replayed: boolean;
  /** In the order of the postings; `undefined` for accounts of the house. */
  balances: (Balance | undefined)[];
}

/**
 * Moves money once per key. Alone it is a transaction of its own; inside one, it must be the only movement and the last thing that locks
 * (the order of locks is at the head of 0102_ledger.sql).
 *
 * @throws AppError BALANCE_NOT_ENOUGH | IDEMPOTENCY_KEY_REUSED. Nothing is written on either, and the surrounding transaction is lost.
 */
export function post(db: Queryable, movement: Movement, postings: readonly Posting[]): Promise<Posted> {
  return posted(postRow(db, movement, postings));
}

/** @param asked under way: what is refused there is known by its code in the ledger. */
export async function posted(asked: Promise<PostedRow>): Promise<Posted> {
  const row = await asked.catch((error: unknown) => {
    throw ledgerRefusal(error);
  });
  return {
    transactionId: row.transaction_id,
    replayed: row.replayed,
    balances: row.balances.map((balance, at) => balanceOrNone(balance, row.versions[at])),
  };
}

export function balanceOrNone(
  satang: number | null | undefined,
  version: number | null | undefined,
): Balance | undefined {
  if (typeof satang !== 'number' || typeof version !== 'number') return undefined;
  return { satang: toSatang(satang), version };
}
