import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { countLoginAttempt, forgetLoginAttempts, LOGIN_ATTEMPT_LIMIT } from './login-attempt.queries.ts';
import { pinHashOf, replacePin } from './member.queries.ts';
import { hashPin, pinFits } from './pin-hash.ts';
import { revokeSessions } from './session.queries.ts';
import { noteSignIn } from './sign-in-event.queries.ts';
import type { Visitor } from './visit.ts';
import { holdWithdrawals } from './withdraw-hold.ts';

export interface PinChanged {
  withdrawHoldUntil: Date;
  /** Sessions that ended with it; tell `auth.announceEnded` after the commit. */
  ended: string[];
}

/** A key that is no user name's: who knows a name alone cannot use up the tries of the member's own pages. */
export const stepUpKey = (memberId: string) => `step-up ${memberId}`;
/** Whoever holds a token may come from many addresses, and tries the same PIN. */
export const ANYWHERE = '';

/**
 * Asks a member who is signed in for his PIN once more, before what a stolen token alone must not do.
 *
 * @returns the hash of his PIN, for `lockPin` in the transaction of what it allows.
 * @throws AppError PIN_WRONG | RATE_LIMITED, from the fifth failure on and for fifteen minutes.
 */
export async function checkPin(db: Db, memberId: MemberId, pin: string, visitor: Visitor): Promise<string> {
  const attempt = await countLoginAttempt(db, stepUpKey(memberId), ANYWHERE);
  if (attempt > LOGIN_ATTEMPT_LIMIT) throw new AppError('RATE_LIMITED');
  const pinHash = await pinHashOf(db, memberId);
  if ((await pinFits(pin, pinHash)) && pinHash !== undefined) {
    await forgetLoginAttempts(db, stepUpKey(memberId), ANYWHERE);
    return pinHash;
  }
  await noteSignIn(db, { memberId, kind: attempt === LOGIN_ATTEMPT_LIMIT ? 'sign-in-limited' : 'sign-in-failed', method: 'pin', visitor, details: { stepUp: true } });
  throw new AppError(attempt === LOGIN_ATTEMPT_LIMIT ? 'RATE_LIMITED' : 'PIN_WRONG');
}

/** Gives the member a new PIN, ends his sessions and holds his withdrawals. The event is the caller's to note. */
export async function changePin(tx: Queryable, memberId: string, newPin: string): Promise<PinChanged> {
  await replacePin(tx, memberId, await hashPin(newPin));
  const ended = await revokeSessions(tx, memberId);
  await forgetLoginAttempts(tx, stepUpKey(memberId), ANYWHERE);
  return { withdrawHoldUntil: await holdWithdrawals(tx, memberId), ended };
}
