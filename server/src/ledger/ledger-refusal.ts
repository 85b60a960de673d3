import type { ErrorCode } from '@chokdee/shared/contracts/errors';
import { pgErrorCode } from '../db/db.ts';
import { AppError } from '../errors.ts';

const refusals: Partial<Record<string, ErrorCode>> = {
  CK003: 'IDEMPOTENCY_KEY_REUSED',
  CK004: 'BALANCE_NOT_ENOUGH',
};

/** The hold to resolve does not exist or is already resolved. */
export class HoldNotOpenError extends Error {}

/**
 * Translates the SQLSTATE of a failed ledger function, also when it was called from inside other SQL. Returns
 * any other error unchanged.
 */
export function ledgerRefusal(error: unknown): unknown {
  const sqlState = pgErrorCode(error) ?? '';
  if (sqlState === 'CK007') return new HoldNotOpenError('The hold is not open.', { cause: error });
  const code = refusals[sqlState];
  return code ? new AppError(code, undefined, { cause: error }) : error;
}
