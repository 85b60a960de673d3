import pg from 'pg';
import { z } from 'zod';
import { limitBreach, rateChange } from '@chokdee/shared/contracts/lottery';
import { errorStatus, type ErrorCode } from '@chokdee/shared/contracts/errors';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { BaseOption } from '@chokdee/shared/rules/bet-options';
import { AppError } from '../errors.ts';
import { ledgerRefusal } from '../ledger/public.ts';

interface Changed {
  option: BaseOption;
  number: string;
  submittedX100: number;
  currentX100: number;
}

interface Breached {
  option: BaseOption;
  number: string;
  priceSatang: number;
  minSatang?: number | null;
  maxSatang?: number | null;
}

/**
 * Maps an error of a lottery function (database/functions) to an AppError. Returns other errors unchanged.
 */
export function lotteryRefusal(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== 'CK010') return ledgerRefusal(error);
  return refusalOf(error.message, error.detail ? JSON.parse(error.detail) : undefined, { cause: error });
}

/** Builds the AppError of a database refusal, with the details in wire units. */
export function refusalOf(code: string, details: unknown, options?: ErrorOptions): AppError {
  if (!(code in errorStatus)) throw new Error(`The database refused with an unknown code: ${code}`, options);
  return new AppError(code as ErrorCode, wireDetails(code as ErrorCode, details), options);
}

function wireDetails(code: ErrorCode, details: unknown): unknown {
  switch (code) {
    case 'RATE_CHANGED':
    case 'NUMBER_CLOSED':
      return rateChangesOf(details).map((change) => z.encode(rateChange, change));
    case 'MIN_MAX':
    case 'MEMBER_LIMIT':
    case 'LIMIT_NUMBER':
      return (details as Breached[]).map(wireBreach);
    default:
      return details ?? undefined;
  }
}

export function rateChangesOf(details: unknown): z.output<typeof rateChange>[] {
  return (details as Changed[]).map(({ option, number, submittedX100, currentX100 }) => ({
    option,
    number,
    submitted: submittedX100,
    current: currentX100,
  }));
}

/** Largest amount in the wire format, in satang. The sum of several lines can exceed it. */
const MAX_WIRE_SATANG = 999_999_999_999_999;

function wireBreach({
  option,
  number,
  priceSatang,
  minSatang,
  maxSatang,
}: Breached): z.input<typeof limitBreach> {
  return z.encode(limitBreach, {
    option,
    number,
    price: toSatang(Math.min(priceSatang, MAX_WIRE_SATANG)),
    ...(typeof minSatang === 'number' ? { min: toSatang(minSatang) } : {}),
    ...(typeof maxSatang === 'number' ? { max: toSatang(maxSatang) } : {}),
  });
}
