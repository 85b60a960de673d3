import { type Captcha, requireCaptcha } from '../captcha/public.ts';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { clientAddress } from '../http/call-context.ts';
import { releaseSlots, takeSlot, type AttemptSlot } from './attempt-place.queries.ts';
import {
  accountKey,
  countFailedAttempt,
  resetFailures,
  holdAttempt,
  releaseAttempt,
  LOGIN_ATTEMPT_LIMIT,
  type HeldAttempt,
} from './login-attempt.queries.ts';
import {
  countFailure,
  FREE_ACCOUNTS,
  FREE_FAILURES,
  refundAddressTurn,
  personalWait,
  failureCounts,
  takeAddressTurn,
  waitSeconds,
  type AttemptKeys,
  type FailureCounts,
} from './pressure.queries.ts';

/** Failures of the account or the address from which on each attempt needs a captcha. */
export const CAPTCHA_FROM = 3;

/** How long an attempt waits for earlier ones to be decided, and the polling interval. */
const MAX_WAIT_MS = 5_000;
const POLL_MS = 40;

export interface Attempt {
  /** Returns whether it was the last failure before the limit. */
  failed(): Promise<{ isLast: boolean }>;
  succeeded(tx: Queryable): Promise<void>;
  /** Releases an attempt that was abandoned. */
  abandoned(): Promise<void>;
}

interface AttemptRequest {
  userName: string;
  ip: string;
  /** Id of the browser, if it is known for the account. */
  browser: string | undefined;
  captchaToken: string | undefined;
}

/**
 * Admits or refuses one attempt at an account, whether or not the account exists. It counts
 * - per account and source (address, or browser where the account knows it): five, released fifteen minutes
 *   after the last counted one;
 * - per address over all accounts: after ten accounts, each further attempt waits twice as long, fifteen
 *   minutes at most;
 * - per account over all addresses: after ten failures, every source has to wait for its own turn before each
 *   attempt.
 *
 * An attempt in progress holds one of the free failures until it is decided; when that leaves none free, the
 * next attempt waits briefly for the outcome. The last two limits do not apply to browsers that the account
 * knows: strangers slow each other down, not the owner.
 *
 * @throws AppError loginAttemptCountReachLimit | RATE_LIMITED | CAPTCHA_REQUIRED | CAPTCHA_FAILED |
 * UNAVAILABLE. None of them counts as an attempt.
 */
export async function beginAttempt(
  { db, captcha }: { db: Db; captcha: Captcha },
  { userName, ip, browser, captchaToken }: AttemptRequest,
): Promise<Attempt> {
  const address = clientAddress(ip);
  const attempted: AttemptKeys = {
    userName,
    address,
    source: browser === undefined ? address : `browser ${browser}`,
  };
  const stranger = browser === undefined;
  let captchaPassed = false;

  for (
    const startedAtMs = performance.now();
    ;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  ) {
    const counts = await failureCounts(db, attempted);
    const { own, account, address: fromAddress, sinceAddressFailureSeconds } = counts;
    const addressWait = addressWaitOf(counts, stranger);
    requireNoWait(addressWait - sinceAddressFailureSeconds);
    if (own >= LOGIN_ATTEMPT_LIMIT) throw new AppError('loginAttemptCountReachLimit');
    if (
      !captchaPassed &&
      (own >= CAPTCHA_FROM || (stranger && Math.max(account, fromAddress) >= CAPTCHA_FROM))
    ) {
      await requireCaptcha(captcha, captchaToken, 'login', ip);
      captchaPassed = true;
    }
    const held = await holdAttempt(db, attempted);
    const slots = held && (stranger ? await takeSlots(db, attempted, counts) : []);
    if (held && slots) return admitAttempt(db, { attempted, stranger, held, slots, counts, addressWait });
    if (held) await releaseAttempt(db, held);
    if (performance.now() - startedAtMs > MAX_WAIT_MS) requireNoWait(1);
  }
}

interface AdmittedAttempt {
  attempted: AttemptKeys;
  stranger: boolean;
  held: HeldAttempt;
  slots: readonly AttemptSlot[];
  counts: FailureCounts;
  addressWait: number;
}

/** Takes the turns that the attempt needs, and releases what it holds when it has to wait for one. */
async function admitAttempt(
  db: Db,
  { attempted, stranger, held, slots, counts: { account }, addressWait }: AdmittedAttempt,
): Promise<Attempt> {
  const { address } = attempted;
  const abandon = async () => {
    await releaseAttempt(db, held);
    await releaseSlots(db, slots);
  };
  try {
    if (stranger && account >= FREE_FAILURES)
      requireNoWait(await personalWait(db, attempted, waitSeconds(account - FREE_FAILURES)));
    if (addressWait > 0 && !(await takeAddressTurn(db, address, addressWait))) requireNoWait(addressWait);
  } catch (error) {
    await abandon();
    throw error;
  }
  return {
    abandoned: abandon,
    failed: async () => {
      const failures = await countFailedAttempt(db, held);
      if (stranger) await countFailure(db, attempted, failures === 1);
      await releaseSlots(db, slots);
      return { isLast: failures >= LOGIN_ATTEMPT_LIMIT };
    },
    succeeded: async (tx) => {
      await resetFailures(tx, held);
      await releaseSlots(tx, slots);
      if (addressWait > 0) await refundAddressTurn(tx, address, addressWait);
    },
  };
}

const addressWaitOf = ({ spread }: FailureCounts, stranger: boolean) =>
  stranger ? waitSeconds(spread - FREE_ACCOUNTS) : 0;

/**
 * Reserves a free failure of the account and of the address, where either has any left; where it has none,
 * its wait decides instead. Undefined while attempts in progress hold the last free one.
 */
async function takeSlots(
  db: Db,
  { userName, address }: AttemptKeys,
  { own, account, spread }: FailureCounts,
): Promise<AttemptSlot[] | undefined> {
  const atAccount =
    account < FREE_FAILURES
      ? await takeSlot(db, { kind: 'account', key: accountKey(userName) }, FREE_FAILURES)
      : 'waits';
  if (!atAccount) return undefined;
  const held = atAccount === 'waits' ? [] : [atAccount];
  // An account that this address has already failed at is counted already.
  const atAddress =
    spread < FREE_ACCOUNTS && own === 0
      ? await takeSlot(db, { kind: 'address', key: address }, FREE_ACCOUNTS)
      : 'waits';
  if (atAddress) return atAddress === 'waits' ? held : [...held, atAddress];
  await releaseSlots(db, held);
  return undefined;
}

function requireNoWait(seconds: number): void {
  if (seconds > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(seconds) });
}
