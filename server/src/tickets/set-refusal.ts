import pg from 'pg';
import { bahtNumber, toSatang } from '@chokdee/shared/contracts/money';
import { AppError } from '../errors.ts';
import { lotteryRefusal, refusalOf } from '../rounds/public.ts';

/** What a failed call of a function of database/functions/tickets means. Other errors come back as they are. */
export function setRefusal(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== 'CK010') return lotteryRefusal(error);
  return setRefusalOf(error.message, error.detail ? JSON.parse(error.detail) : undefined, { cause: error });
}

/** A refusal as the database names it, with its details as the contract's `setBreach` has them: in sets, and not in money. */
export function setRefusalOf(code: string, details: unknown, options?: ErrorOptions): AppError {
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
