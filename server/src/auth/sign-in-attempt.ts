import type { Captcha } from '../captcha/captcha.ts';
import { requireCaptcha } from '../captcha/captcha.ts';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { clientAddress } from '../http/client-address.ts';
import { countLoginAttempt, forgetLoginAttempts, LOGIN_ATTEMPT_LIMIT } from './login-attempt.queries.ts';
import { countFailure, FREE_ACCOUNTS, FREE_FAILURES, giveBackAddressTurn, personalWait, pressureOn, takeAddressTurn, waitSeconds, type Attempted } from './pressure.queries.ts';

/** Failures of the account or the address from which on a person has to be behind the next attempt. */
export const CAPTCHA_FROM = 3;

export interface Attempt {
  /** The last one that is looked at before the limit. */
  isLast: boolean;
  failed(): Promise<void>;
  succeeded(tx: Queryable): Promise<void>;
}

interface Attempting {
  userName: string;
  ip: string;
  /** Of a browser that the account has signed in with. */
  browser: string | undefined;
  captchaToken: string | undefined;
}

/**
 * Lets one attempt at an account through, or refuses it, without looking at whether there is such an account. It counts
 *
 * - per account and source (address, or browser where the account knows it): five, released fifteen minutes after the last counted one;
 * - per address over all accounts: after ten accounts each further attempt waits twice as long, fifteen minutes at most;
 * - per account over all addresses: after ten failures every source has to wait for a turn of its own before each attempt.
 *
 * The last two pass over browsers that the account knows: strangers slow each other down, not the owner.
 *
 * @throws AppError loginAttemptCountReachLimit | RATE_LIMITED | CAPTCHA_REQUIRED | CAPTCHA_FAILED | UNAVAILABLE. None of them was counted.
 */
export async function beginAttempt({ db, captcha }: { db: Db; captcha: Captcha }, { userName, ip, browser, captchaToken }: Attempting): Promise<Attempt> {
  const address = clientAddress(ip);
  const attempted: Attempted = { userName, address, source: browser === undefined ? address : `browser ${browser}` };
  const stranger = browser === undefined;

  const { own, account, address: fromAddress, spread, addressRestedSeconds } = await pressureOn(db, attempted);
  const addressWait = stranger ? waitSeconds(spread - FREE_ACCOUNTS) : 0;
  wait(addressWait - addressRestedSeconds);
  if (own >= LOGIN_ATTEMPT_LIMIT) throw new AppError('loginAttemptCountReachLimit');
  if (own >= CAPTCHA_FROM || (stranger && Math.max(account, fromAddress) >= CAPTCHA_FROM)) await requireCaptcha(captcha, captchaToken, 'login', ip);
  if (stranger && account >= FREE_FAILURES) wait(await personalWait(db, attempted, waitSeconds(account - FREE_FAILURES)));
  if (addressWait > 0 && !(await takeAddressTurn(db, address, addressWait))) wait(addressWait);
  const count = await countLoginAttempt(db, userName, attempted.source);
  if (count > LOGIN_ATTEMPT_LIMIT) throw new AppError('loginAttemptCountReachLimit');

  return {
    isLast: count === LOGIN_ATTEMPT_LIMIT,
    failed: async () => {
      if (stranger) await countFailure(db, attempted, count === 1);
    },
    succeeded: async (tx) => {
      await forgetLoginAttempts(tx, userName, attempted.source);
      if (addressWait > 0) await giveBackAddressTurn(tx, address, addressWait);
    },
  };
}

function wait(seconds: number): void {
  if (seconds > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(seconds) });
}
