import { createHash } from 'node:crypto';
import type { Queryable } from '../db/db.ts';

export const LOGIN_ATTEMPT_LIMIT = 5;
export const LOCK_DURATION = '15 minutes';
export const LOCK_SECONDS = 900;
/**
 * Longer than any PIN check takes, including its queue in `verifyPin`. Only a caller that never releases its
 * attempt waits this long.
 */
export const SLOT_LIFETIME = '60 seconds';

/** The account is stored as a hash: people type their PIN into the user name field. */
export const accountKey = (userName: string) => createHash('sha256').update(userName).digest('hex');

export interface AttemptSource {
  userName: string;
  source: string;
}

/** A slot among the free failures, held while the PIN is being checked. */
export interface HeldAttempt extends AttemptSource {
  until: string;
}

const LIVE_SLOTS = 'array(select place from unnest(known.looked_at_until) place where place > site_now())';
const LOCK_EXPIRED = `known.counted_at <= site_now() - interval '${LOCK_DURATION}'`;
const FAILURES = `(case when ${LOCK_EXPIRED} then 0 else known.count end)`;
const WITHOUT_SLOT = 'array_remove(known.looked_at_until, $3::timestamptz)';

/**
 * Holds one of the free failures of an account and a source before the PIN is checked, so that concurrent
 * attempts cannot pass together and only real failures are counted. End it with `countFailedAttempt`,
 * `resetFailures` or `releaseAttempt`.
 *
 * @returns undefined when failures and attempts in progress have used up all free ones: see `lockedSeconds`.
 */
export async function holdAttempt(
  db: Queryable,
  { userName, source }: AttemptSource,
): Promise<HeldAttempt | undefined> {
  const [row] = await db.query<{ until: string }>(
    `insert into login_attempts as known (user_name, source, count, counted_at, looked_at_until)
     values ($1, $2, 0, site_now(), array[site_now() + interval '${SLOT_LIFETIME}'])
     on conflict (user_name, source) do update set
       count = ${FAILURES},
       looked_at_until = ${LIVE_SLOTS} || greatest(
         site_now() + interval '${SLOT_LIFETIME}',
         (select max(place) from unnest(known.looked_at_until) place) + interval '1 microsecond')
     where ${FAILURES} + cardinality(${LIVE_SLOTS}) < $3
     returning looked_at_until[cardinality(looked_at_until)]::text as until /* never null: just put there */`,
    [accountKey(userName), source, LOGIN_ATTEMPT_LIMIT],
  );
  return row && { userName, source, until: row.until };
}

/**
 * Seconds until the next attempt is checked, where failures alone have used up the free ones; otherwise 0.
 */
export async function lockedSeconds(db: Queryable, { userName, source }: AttemptSource): Promise<number> {
  const [row] = await db.query<{ seconds: number }>(
    `select ceil(extract(epoch from counted_at + interval '${LOCK_DURATION}' - site_now()))::int as seconds from login_attempts
     where user_name = $1 and source = $2 and count >= $3 and counted_at > site_now() - interval '${LOCK_DURATION}'`,
    [accountKey(userName), source, LOGIN_ATTEMPT_LIMIT],
  );
  return row?.seconds ?? 0;
}

/** Counts a failure and returns the total. Failures expire fifteen minutes after the last one. */
export async function countFailedAttempt(
  db: Queryable,
  { userName, source, until }: HeldAttempt,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `insert into login_attempts as known (user_name, source, count, counted_at) values ($1, $2, 1, site_now())
     on conflict (user_name, source) do update set count = ${FAILURES} + 1, counted_at = site_now(), looked_at_until = ${WITHOUT_SLOT}
     returning count`,
    [accountKey(userName), source, until],
  );
  return row!.count;
}

/** The attempt has succeeded: resets the failures before it. */
export async function resetFailures(db: Queryable, { userName, source, until }: HeldAttempt): Promise<void> {
  await db.query(
    `update login_attempts known set count = 0, not_before = null, looked_at_until = ${WITHOUT_SLOT} where user_name = $1 and source = $2`,
    [accountKey(userName), source, until],
  );
}

/** Releases an attempt that was abandoned. */
export async function releaseAttempt(db: Queryable, { userName, source, until }: HeldAttempt): Promise<void> {
  await db.query(
    `update login_attempts known set looked_at_until = ${WITHOUT_SLOT} where user_name = $1 and source = $2`,
    [accountKey(userName), source, until],
  );
}

export async function clearLoginAttempts(db: Queryable, userName: string, source: string): Promise<void> {
  await db.query('delete from login_attempts where user_name = $1 and source = $2', [
    accountKey(userName),
    source,
  ]);
}

/** Clears everything that is counted against an account, from every source. */
export async function clearAllAttempts(tx: Queryable, userName: string): Promise<void> {
  await tx.query('delete from login_attempts where user_name = $1', [accountKey(userName)]);
  await tx.query(`delete from sign_in_pressure where kind = 'account' and key = $1`, [accountKey(userName)]);
}
