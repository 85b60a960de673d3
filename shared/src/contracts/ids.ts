import { z } from 'zod';

export const memberId = z.uuid().brand<'MemberId'>();
export type MemberId = z.output<typeof memberId>;

/** An integer in JSON, or plain digits in a query string. Nothing else is converted to a number. */
export const wireInteger = z.union([z.int(), z.string().regex(/^\d{1,16}$/)]);

/** A number of things asked for, from 1 to `most`. */
export const wireCount = (most: number) =>
  z.codec(wireInteger, z.int().min(1).max(most), { decode: Number, encode: (value) => value });

/** A round of a lottery. Numeric on the wire, as in other APIs of this industry. */
export const betId = z.codec(wireInteger, z.int().positive().brand<'BetId'>(), {
  decode: Number,
  encode: (value) => value,
});
export type BetId = z.output<typeof betId>;

/** A placed bet slip. */
export const poyId = z.uuid().brand<'PoyId'>();
export type PoyId = z.output<typeof poyId>;

export const depositId = z.uuid().brand<'DepositId'>();
export type DepositId = z.output<typeof depositId>;

export const withdrawId = z.uuid().brand<'WithdrawId'>();
export type WithdrawId = z.output<typeof withdrawId>;

/** A member's bank account. */
export const userBankId = z.uuid().brand<'UserBankId'>();
export type UserBankId = z.output<typeof userBankId>;

/** A session of a member at a game partner. */
export const gameSessionId = z.uuid().brand<'GameSessionId'>();
export type GameSessionId = z.output<typeof gameSessionId>;

/**
 * A round at a game partner, by our number. `t` marks one whose money the partner kept
 * while the member played.
 */
export const gameRoundId = z
  .string()
  .regex(/^t?[1-9]\d{0,14}$/)
  .brand<'GameRoundId'>();
export type GameRoundId = z.output<typeof gameRoundId>;

export const transferSlipId = z.uuid().brand<'TransferSlipId'>();
export type TransferSlipId = z.output<typeof transferSlipId>;

/** Created by the caller, once per attempt. A retry of the attempt sends the same key. */
export const idempotencyKey = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[\w-]+$/)
  .brand<'IdempotencyKey'>();
export type IdempotencyKey = z.output<typeof idempotencyKey>;

/** Counts the changes of a row, from 1; an integer of the database. */
export const rowVersion = z.int().min(1).max(2_147_483_647);
