import { z } from 'zod';

export const memberId = z.uuid().brand<'MemberId'>();
export type MemberId = z.output<typeof memberId>;

/** An integer as JSON has it, or the plain digits that a query string has in its place. Nothing else is made a number of. */
export const wireInteger = z.union([z.int(), z.string().regex(/^\d{1,16}$/)]);

/** A round of a lottery. Numeric on the wire, as the calls of this field have it. */
export const betId = z.codec(wireInteger, z.int().positive().brand<'BetId'>(), {
  decode: Number,
  encode: (value) => value,
});
export type BetId = z.output<typeof betId>;

/** A placed slip. */
export const poyId = z.uuid().brand<'PoyId'>();
export type PoyId = z.output<typeof poyId>;

export const depositId = z.uuid().brand<'DepositId'>();
export type DepositId = z.output<typeof depositId>;

export const withdrawId = z.uuid().brand<'WithdrawId'>();
export type WithdrawId = z.output<typeof withdrawId>;

/** A bank account of a member's. */
export const userBankId = z.uuid().brand<'UserBankId'>();
export type UserBankId = z.output<typeof userBankId>;

export const slipVerifyId = z.uuid().brand<'SlipVerifyId'>();
export type SlipVerifyId = z.output<typeof slipVerifyId>;

/** Made by the caller, once per attempt at a thing; a repeat of the attempt carries the same key. */
export const idempotencyKey = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[\w-]+$/)
  .brand<'IdempotencyKey'>();
export type IdempotencyKey = z.output<typeof idempotencyKey>;
