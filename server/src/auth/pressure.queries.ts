import type { Queryable } from '../db/db.ts';
import { accountKey, LOGIN_ATTEMPT_LIMIT, LOCK_DURATION } from './login-attempt.queries.ts';

/** Older failures no longer count. */
export const WINDOW = '1 hour';
/**
 * Accounts at which one address may fail, and failures by strangers that one account may have, before
 * attempts are slowed.
 */
export const FREE_ACCOUNTS = 10;
export const FREE_FAILURES = 10;
const LONGEST_WAIT_SECONDS = 15 * 60;

/** Doubles with every failure beyond the free ones, up to fifteen minutes. */
export function waitSeconds(beyond: number): number {
  return beyond < 0 ? 0 : Math.min(LONGEST_WAIT_SECONDS, 2 ** Math.min(beyond, 10));
}

export interface FailureCounts {
  /** Failed attempts of this source at this account that count now. */
  own: number;
  /** Failures at this account by browsers that it does not know. */
  account: number;
  /** Failures from this address, and at how many accounts. */
  address: number;
  spread: number;
  /** Seconds since the last failure from this address. */
  sinceAddressFailureSeconds: number;
}

export interface AttemptKeys {
  userName: string;
  address: string;
  /** The address, or the browser where it is known for the account. */
  source: string;
}

export async function failureCounts(
  db: Queryable,
  { userName, address, source }: AttemptKeys,
): Promise<FailureCounts> {
  const [row] = await db.query<FailureCounts>(
    `with pressing as (select * from sign_in_pressure where counted_at > site_now() - interval '${WINDOW}')
     select
       coalesce((select least(count, ${LOGIN_ATTEMPT_LIMIT}) from login_attempts where user_name = $1 and source = $2 and counted_at > site_now() - interval '${LOCK_DURATION}'), 0) as own,
       coalesce((select failures from pressing where kind = 'account' and key = $1), 0) as account,
       coalesce((select failures from pressing where kind = 'address' and key = $3), 0) as address,
       coalesce((select spread from pressing where kind = 'address' and key = $3), 0) as spread,
       coalesce((select extract(epoch from site_now() - counted_at)::float8 from pressing where kind = 'address' and key = $3), 0) as "sinceAddressFailureSeconds"`,
    [accountKey(userName), source, address],
  );
  return row!;
}

/** Counts a failure against the account and the address, whether or not the account exists. */
export async function countFailure(
  db: Queryable,
  { userName, address }: AttemptKeys,
  firstAtAccount: boolean,
): Promise<void> {
  const expired = `known.counted_at <= site_now() - interval '${WINDOW}'`;
  await db.query(
    `insert into sign_in_pressure as known (kind, key, failures, spread, counted_at)
     values ('account', $1, 1, 1, site_now()), ('address', $2, 1, $3, site_now())
     on conflict (kind, key) do update set
       failures = case when ${expired} then 1 else known.failures + 1 end,
       spread = case when ${expired} then excluded.spread else known.spread + excluded.spread end,
       counted_at = site_now()`,
    [accountKey(userName), address, firstAtAccount ? 1 : 0],
  );
}

/**
 * Claims the one attempt that an address gets after its wait, because only one of many concurrent ones may
 * pass. A failure starts the next wait.
 *
 * @returns whether this attempt got it.
 */
export async function takeAddressTurn(
  db: Queryable,
  address: string,
  waitedSeconds: number,
): Promise<boolean> {
  const rows = await db.query(
    `update sign_in_pressure set counted_at = site_now()
     where kind = 'address' and key = $1 and counted_at <= site_now() - make_interval(secs => $2) returning key`,
    [address, waitedSeconds],
  );
  return rows.length > 0;
}

/** A right PIN costs an address nothing: the next attempt need not wait for it. */
export async function refundAddressTurn(
  tx: Queryable,
  address: string,
  waitedSeconds: number,
): Promise<void> {
  await tx.query(
    `update sign_in_pressure set counted_at = site_now() - make_interval(secs => $2) where kind = 'address' and key = $1`,
    [address, waitedSeconds],
  );
}

/**
 * Makes one source wait for its own next attempt at an account under attack. The wait is fixed at the first
 * request and other sources cannot prolong it, so that the owner gets a turn in a new browser.
 *
 * @returns seconds to wait; 0: the attempt may be made, and the next one waits again.
 */
export async function personalWait(
  tx: Queryable,
  { userName, source }: AttemptKeys,
  seconds: number,
): Promise<number> {
  const [row] = await tx.query<{ wait: number }>(
    `insert into login_attempts as known (user_name, source, count, counted_at, not_before) values ($1, $2, 0, site_now(), site_now() + make_interval(secs => $3))
     on conflict (user_name, source) do update set not_before = case
       when known.not_before > site_now() then known.not_before
       when known.not_before > site_now() - interval '${WINDOW}' then null
       else excluded.not_before end
     returning case when not_before is null then 0 else greatest(1, ceil(extract(epoch from not_before - site_now())))::int end as wait`,
    [accountKey(userName), source, seconds],
  );
  return row!.wait;
}
