import pg from 'pg';
import { bahtNumber, toSatang } from '@chokdee/shared/contracts/money';
import { AppError } from '../errors.ts';
import { lotteryRefusal, refusalOf } from '../rounds/public.ts';

/**
 * Maps an error of a function in database/functions/tickets to an AppError. Returns other errors unchanged.
 */
export function ticketRefusal(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== 'CK010') return lotteryRefusal(error);
  return ticketRefusalOf(error.message, error.detail ? JSON.parse(error.detail) : undefined, {
    cause: error,
  });
}

/**
 * Builds the AppError of a database refusal. Limits are counted in sets, as in the contract's `ticketBreach`,
 * not in money.
 */
export function ticketRefusalOf(code: string, details: unknown, options?: ErrorOptions): AppError {
  switch (code) {
    case 'MEMBER_LIMIT':
    case 'LIMIT_NUMBER':
    case 'NUMBER_CLOSED':
      return new AppError(code, details, options);
    case 'SET_PRICE':
      return new AppError(
        code,
        { setPrice: bahtNumber(toSatang((details as { setPriceSatang: number }).setPriceSatang)) },
        options,
      );
    default:
      return refusalOf(code, details, options);
  }
}
