import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../db/db.ts';
import type { HouseAccount } from './account.ts';
import { posted, type Posted } from './ledger.service.ts';

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
export function openHold(db: Queryable, { key, hash, memberId, holdId }: HoldRequest, amount: Satang): Promise<Posted> {
  return posted(db, 'ledger_hold_open($1, $2, $3, $4, $5)', [key, hash, memberId, holdId, amount]);
}

/**
 * The money left by `bank`. A hold is paid or failed once, whatever the key.
 *
 * @throws HoldNotOpenError | AppError IDEMPOTENCY_KEY_REUSED
 */
export function payHold(db: Queryable, { key, hash, memberId, holdId }: HoldRequest, bank: HouseAccount): Promise<Posted> {
  return posted(db, "ledger_hold_resolve($1, $2, $3, $4, 'paid', $5)", [key, hash, memberId, holdId, bank]);
}

/**
 * The money goes back to cash. `balances` are those of hold and cash.
 *
 * @throws HoldNotOpenError | AppError IDEMPOTENCY_KEY_REUSED
 */
export function failHold(db: Queryable, { key, hash, memberId, holdId }: HoldRequest): Promise<Posted> {
  return posted(db, "ledger_hold_resolve($1, $2, $3, $4, 'failed', null)", [key, hash, memberId, holdId]);
}
