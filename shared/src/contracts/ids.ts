import { z } from 'zod';

export const memberId = z.uuid().brand<'MemberId'>();
export type MemberId = z.output<typeof memberId>;

/** A round of a lottery. Numeric on the wire, as the calls of this field have it; a query string is read as a number. */
export const betId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).brand<'BetId'>();
export type BetId = z.output<typeof betId>;

/** A placed slip. */
export const poyId = z.uuid().brand<'PoyId'>();
export type PoyId = z.output<typeof poyId>;

export const depositId = z.uuid().brand<'DepositId'>();
export type DepositId = z.output<typeof depositId>;

/** Made by the caller, once per attempt at a thing; a repeat of the attempt carries the same key. */
export const idempotencyKey = z.string().min(8).max(64).regex(/^[\w-]+$/).brand<'IdempotencyKey'>();
export type IdempotencyKey = z.output<typeof idempotencyKey>;
