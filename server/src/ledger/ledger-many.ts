import type { Queryable } from '../db/db.ts';
import type { Balance } from './account.ts';
import { ledgerRefusal } from './ledger-refusal.ts';
import { balanceOrNone } from './ledger.service.ts';
import type { MemberMovement } from './movement.ts';
import { postSetRow } from './posting.queries.ts';

export interface PostedMany {
  transactionIds: number[];
  replayed: boolean[];
  /** Right after each movement. */
  balances: (Balance | undefined)[];
}

/**
 * `post` for a set: all or nothing, each movement a transaction of its own in the ledger. Movements whose key has had its effect are skipped.
 * Several of one account follow each other in the order given.
 *
 * @throws AppError BALANCE_NOT_ENOUGH when any of them overdraws on the way (the cause's `detail` lists their positions from 1) |
 * IDEMPOTENCY_KEY_REUSED. A key twice in one call is a defect of the caller.
 */
export function postMany(db: Queryable, movements: readonly MemberMovement[]): Promise<PostedMany> {
  return postSet(db, 'ledger_post_many', movements);
}

/** The same, quicker for sets of up to some hundred: the database makes no plan for each. */
export function postFew(db: Queryable, movements: readonly MemberMovement[]): Promise<PostedMany> {
  return postSet(db, 'ledger_post_few', movements);
}

async function postSet(db: Queryable, by: 'ledger_post_few' | 'ledger_post_many', movements: readonly MemberMovement[]): Promise<PostedMany> {
  if (movements.length === 0) return { transactionIds: [], replayed: [], balances: [] };
  const row = await postSetRow(db, by, movements).catch((error: unknown) => {
    throw ledgerRefusal(error);
  });
  return {
    transactionIds: row.transactions,
    replayed: row.replayed,
    balances: row.balances.map((balance, at) => balanceOrNone(balance, row.versions[at])),
  };
}
