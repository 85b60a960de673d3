import type { Queryable } from '../db/db.ts';
import type { Balance } from './account.ts';
import { ledgerRefusal } from './ledger-refusal.ts';
import { balanceOrNone } from './ledger.service.ts';
import type { MemberMovement } from './movement.ts';
import { postManyRow } from './posting.queries.ts';

export interface PostedMany {
  transactionIds: number[];
  replayed: boolean[];
  /** The balance right after each movement. */
  balances: (Balance | undefined)[];
}

/**
 * `post` for many movements, all or nothing. Each movement becomes its own ledger transaction. Movements
 * whose key was already applied are skipped. Movements of one account are applied in the order given.
 *
 * @throws AppError BALANCE_NOT_ENOUGH when a movement overdraws its account at its turn (the cause's `detail`
 * lists the 1-based positions of those movements) | IDEMPOTENCY_KEY_REUSED. The same key twice in one call is
 * a bug in the caller.
 */
export async function postMany(db: Queryable, movements: readonly MemberMovement[]): Promise<PostedMany> {
  if (movements.length === 0) return { transactionIds: [], replayed: [], balances: [] };
  const row = await postManyRow(db, movements).catch((error: unknown) => {
    throw ledgerRefusal(error);
  });
  return {
    transactionIds: row.transactions,
    replayed: row.replayed,
    balances: row.balances.map((balance, at) => balanceOrNone(balance, row.versions[at])),
  };
}
