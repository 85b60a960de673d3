import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import {
  countFailedAttempt,
  resetFailures,
  clearLoginAttempts,
  holdAttempt,
  releaseAttempt,
  lockedSeconds,
  LOGIN_ATTEMPT_LIMIT,
  LOCK_SECONDS,
  type HeldAttempt,
} from './login-attempt.queries.ts';
import { pinHashOf, replacePin } from './member.queries.ts';
import { hashPin, verifyPin } from './pin-hash.ts';
import { revokeSessions } from './session.queries.ts';
import { noteSignIn } from './sign-in-event.queries.ts';
import type { Visitor } from './visit.ts';
import { holdWithdrawals } from './withdraw-hold.queries.ts';

export interface PinChanged {
  withdrawHoldUntil: Date;
  /** Sessions that ended with it; pass them to `auth.announceEnded` after the commit. */
  ended: string[];
}

/**
 * A key that no user name can equal: knowing a name does not allow anyone to use up the tries of the member's
 * own pages.
 */
export const stepUpKey = (memberId: string) => `step-up ${memberId}`;
/** One counter for all addresses: a thief with a token can use many. */
export const ANY_SOURCE = '';

/** How long an attempt waits for earlier ones to be decided, and the polling interval. */
const MAX_WAIT_MS = 8_000;
const POLL_MS = 40;

/**
 * Asks a signed-in member for the PIN again, before actions that a stolen token alone must not allow.
 * Attempts in progress are not failures: when they hold all remaining tries, the next one waits for them.
 *
 * @returns the hash of the PIN, for `lockPin` in the transaction of the action.
 * @throws AppError PIN_WRONG | PIN_LOCKED, after the fifth failure and for fifteen minutes, both with
 * `pinTries` as details | RATE_LIMITED
 */
export async function checkPin(db: Db, memberId: MemberId, pin: string, visitor: Visitor): Promise<string> {
  const held = await holdTry(db, stepUpKey(memberId));
  const pinHash = await pinHashOf(db, memberId);
  const pinMatches = await verifyPin(pin, pinHash).catch(async (error: unknown) => {
    await releaseAttempt(db, held);
    throw error;
  });
  if (pinMatches && pinHash !== undefined) {
    await resetFailures(db, held);
    return pinHash;
  }
  const triesLeft = Math.max(0, LOGIN_ATTEMPT_LIMIT - (await countFailedAttempt(db, held)));
  await noteSignIn(db, {
    memberId,
    kind: triesLeft === 0 ? 'sign-in-limited' : 'sign-in-failed',
    method: 'pin',
    visitor,
    details: { stepUp: true },
  });
  throw triesLeft === 0 ? pinLocked(LOCK_SECONDS) : new AppError('PIN_WRONG', { triesLeft });
}

async function holdTry(db: Db, userName: string): Promise<HeldAttempt> {
  const attempt = { userName, source: ANY_SOURCE };
  for (
    const startedAtMs = performance.now();
    ;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  ) {
    const held = await holdAttempt(db, attempt);
    if (held) return held;
    const locked = await lockedSeconds(db, attempt);
    if (locked > 0) throw pinLocked(locked);
    if (performance.now() - startedAtMs > MAX_WAIT_MS)
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: 1 });
  }
}

const pinLocked = (retryAfterSeconds: number) =>
  new AppError('PIN_LOCKED', { triesLeft: 0, retryAfterSeconds });

/** Sets a new PIN, ends the member's sessions and holds their withdrawals. The caller records the event. */
export async function changePin(tx: Queryable, memberId: string, newPin: string): Promise<PinChanged> {
  await replacePin(tx, memberId, await hashPin(newPin));
  const ended = await revokeSessions(tx, memberId);
  await clearLoginAttempts(tx, stepUpKey(memberId), ANY_SOURCE);
  return { withdrawHoldUntil: await holdWithdrawals(tx, memberId), ended };
}
