import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../db/db.ts';
import type { HouseAccount } from './account.ts';
import { posted, type Posted } from './ledger.service.ts';
import { failHoldRow, openHoldRow, payHoldRow } from './posting.queries.ts';

export interface HoldRequest {
  key: string;
  hash: string;
  memberId: string;
  /** The withdrawal's id. */
  holdId: string;
}

/**
 * Sets money aside for a withdrawal: cash to hold. `balances` are those of cash and hold.
 *
 * @throws AppError BALANCE_NOT_ENOUGH | IDEMPOTENCY_KEY_REUSED
 */
export function openHold(db: Queryable, hold: HoldRequest, amount: Satang): Promise<Posted> {
  return posted(openHoldRow(db, hold, amount));
}

/**
 * The money left by `bank`. A hold is paid or failed once, whatever the key.
 *
 * @throws HoldNotOpenError | AppError IDEMPOTENCY_KEY_REUSED
 */
export function payHold(db: Queryable, hold: HoldRequest, bank: HouseAccount): Promise<Posted> {
  return posted(payHoldRow(db, hold, bank));
}

/**
 * The money goes back to cash. `balances` are those of hold and cash.
 *
 * @throws HoldNotOpenError | AppError IDEMPOTENCY_KEY_REUSED
 */
export function failHold(db: Queryable, hold: HoldRequest): Promise<Posted> {
  return posted(failHoldRow(db, hold));
}
