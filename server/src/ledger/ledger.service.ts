import { toSatang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../db/db.ts';
import type { Balance, Posting } from './account.ts';
import { ledgerRefusal } from './ledger-refusal.ts';
import type { Movement } from './movement.ts';
import { postRow, type PostedRow } from './posting.queries.ts';

export interface Posted {
  transactionId: number;
  /** The key was applied before; `balances` are those right after that first effect. */
  replayed: boolean;
  /** Balances in the order of the postings; `undefined` for house accounts. */
  balances: (Balance | undefined)[];
}

/**
 * Moves money once per idempotency key. Outside a transaction it runs in its own. Inside one it must be the
 * only movement and the last statement that takes locks (the lock order is documented at the top of
 * 0102_ledger.sql).
 *
 * @throws AppError BALANCE_NOT_ENOUGH | IDEMPOTENCY_KEY_REUSED. Both write nothing and abort the surrounding
 * transaction.
 */
export function post(db: Queryable, movement: Movement, postings: readonly Posting[]): Promise<Posted> {
  return toPosted(postRow(db, movement, postings));
}

/** Awaits a call of a ledger function and translates its refusal into an AppError. */
export async function toPosted(call: Promise<PostedRow>): Promise<Posted> {
  const row = await call.catch((error: unknown) => {
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
