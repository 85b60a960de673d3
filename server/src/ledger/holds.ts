import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../db/db.ts';
import type { HouseAccount } from './account.ts';
import { toPosted, type Posted } from './ledger.service.ts';
import { failHoldRow, openHoldRow, payHoldRow } from './posting.queries.ts';

export interface HoldRequest {
  key: string;
  hash: string;
  memberId: string;
  /** The withdrawal's id. */
  holdId: string;
}

/**
 * Reserves money for a withdrawal: cash → hold. `balances` lists cash, then hold.
 *
 * @throws AppError BALANCE_NOT_ENOUGH | IDEMPOTENCY_KEY_REUSED
 */
export function openHold(db: Queryable, hold: HoldRequest, amount: Satang): Promise<Posted> {
  return toPosted(openHoldRow(db, hold, amount));
}

/**
 * Resolves a hold as paid out through `bank`. A hold is resolved once, even under another key.
 *
 * @throws HoldNotOpenError | AppError IDEMPOTENCY_KEY_REUSED
 */
export function payHold(db: Queryable, hold: HoldRequest, bank: HouseAccount): Promise<Posted> {
  return toPosted(payHoldRow(db, hold, bank));
}

/**
 * Returns the money: hold → cash. `balances` lists hold, then cash.
 *
 * @throws HoldNotOpenError | AppError IDEMPOTENCY_KEY_REUSED
 */
export function failHold(db: Queryable, hold: HoldRequest): Promise<Posted> {
  return toPosted(failHoldRow(db, hold));
}
