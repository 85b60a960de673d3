import type { ErrorCode } from '@chokdee/shared/contracts/errors';
import { pgErrorCode } from '../db/db.ts';
import { AppError } from '../errors.ts';

const refusals: Partial<Record<string, ErrorCode>> = {
  CK003: 'IDEMPOTENCY_KEY_REUSED',
  CK004: 'BALANCE_NOT_ENOUGH',
};

/** A hold that was to be resolved is resolved already, or never was. */
export class HoldNotOpenError extends Error {}

/** What a failed call of a ledger function means, for any SQL that calls one inside itself. Other errors come back as they are. */
export function ledgerRefusal(error: unknown): unknown {
  const sqlState = pgErrorCode(error) ?? '';
  if (sqlState === 'CK007') return new HoldNotOpenError('The hold is not open.', { cause: error });
  const code = refusals[sqlState];
  return code ? new AppError(code, undefined, { cause: error }) : error;
}
