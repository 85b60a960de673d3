import { type Captcha, requireCaptcha } from '../captcha/public.ts';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { clientAddress } from '../http/client-address.ts';
import { leavePlaces, takePlace, type Place } from './attempt-place.queries.ts';
import {
  accountKey,
  countFailedAttempt,
  forgetFailures,
  holdAttempt,
  leaveAttempt,
  LOGIN_ATTEMPT_LIMIT,
  type HeldAttempt,
} from './login-attempt.queries.ts';
import {
  countFailure,
  FREE_ACCOUNTS,
  FREE_FAILURES,
  giveBackAddressTurn,
  personalWait,
  pressureOn,
  takeAddressTurn,
  waitSeconds,
  type Attempted,
  type Pressure,
} from './pressure.queries.ts';

/** Failures of the account or the address from which on each attempt needs a captcha. */
export const CAPTCHA_FROM = 3;

/** How long an attempt waits for earlier ones to be decided, and the polling interval. */
const PATIENCE_MS = 5_000;
const LOOK_AGAIN_MS = 40;

export interface Attempt {
  /** Returns whether it was the last failure before the limit. */
  failed(): Promise<{ isLast: boolean }>;
  succeeded(tx: Queryable): Promise<void>;
  /** Releases an attempt that was abandoned. */
  left(): Promise<void>;
}

interface Attempting {
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
  { userName, ip, browser, captchaToken }: Attempting,
): Promise<Attempt> {
  const address = clientAddress(ip);
  const attempted: Attempted = {
    userName,
    address,
    source: browser === undefined ? address : `browser ${browser}`,
  };
  const stranger = browser === undefined;
  let proved = false;

  for (
    const beganAtMs = performance.now();
    ;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  ) {
    const pressure = await pressureOn(db, attempted);
    const { own, account, address: fromAddress, addressRestedSeconds } = pressure;
    const addressWait = addressWaitOf(pressure, stranger);
    wait(addressWait - addressRestedSeconds);
    if (own >= LOGIN_ATTEMPT_LIMIT) throw new AppError('loginAttemptCountReachLimit');
    if (!proved && (own >= CAPTCHA_FROM || (stranger && Math.max(account, fromAddress) >= CAPTCHA_FROM))) {
      await requireCaptcha(captcha, captchaToken, 'login', ip);
      proved = true;
    }
    const held = await holdAttempt(db, attempted);
    const places = held && (stranger ? await takePlaces(db, attempted, pressure) : []);
    if (held && places) return begun(held, places, pressure, addressWait);
    if (held) await leaveAttempt(db, held);
    if (performance.now() - beganAtMs > PATIENCE_MS) wait(1);
  }

  async function begun(
    held: HeldAttempt,
    places: readonly Place[],
    { account }: Pressure,
    addressWait: number,
  ): Promise<Attempt> {
    const left = async () => {
      await leaveAttempt(db, held);
      await leavePlaces(db, places);
    };
    try {
      if (stranger && account >= FREE_FAILURES)
        wait(await personalWait(db, attempted, waitSeconds(account - FREE_FAILURES)));
      if (addressWait > 0 && !(await takeAddressTurn(db, address, addressWait))) wait(addressWait);
    } catch (error) {
      await left();
      throw error;
    }
    return {
      left,
      failed: async () => {
        const failures = await countFailedAttempt(db, held);
        if (stranger) await countFailure(db, attempted, failures === 1);
        await leavePlaces(db, places);
        return { isLast: failures >= LOGIN_ATTEMPT_LIMIT };
      },
      succeeded: async (tx) => {
        await forgetFailures(tx, held);
        await leavePlaces(tx, places);
        if (addressWait > 0) await giveBackAddressTurn(tx, address, addressWait);
      },
    };
  }
}

const addressWaitOf = ({ spread }: Pressure, stranger: boolean) =>
  stranger ? waitSeconds(spread - FREE_ACCOUNTS) : 0;

/**
 * Reserves a free failure of the account and of the address, where either has any left; where it has none,
 * its wait decides instead. Undefined while attempts in progress hold the last free one.
 */
async function takePlaces(
  db: Db,
  { userName, address }: Attempted,
  { own, account, spread }: Pressure,
): Promise<Place[] | undefined> {
  const atAccount =
    account < FREE_FAILURES
      ? await takePlace(db, { kind: 'account', key: accountKey(userName) }, FREE_FAILURES)
      : 'waits';
  if (!atAccount) return undefined;
  const held = atAccount === 'waits' ? [] : [atAccount];
  // An account that this address has already failed at is counted already.
  const atAddress =
    spread < FREE_ACCOUNTS && own === 0
      ? await takePlace(db, { kind: 'address', key: address }, FREE_ACCOUNTS)
      : 'waits';
  if (atAddress) return atAddress === 'waits' ? held : [...held, atAddress];
  await leavePlaces(db, held);
  return undefined;
}

function wait(seconds: number): void {
  if (seconds > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(seconds) });
}
