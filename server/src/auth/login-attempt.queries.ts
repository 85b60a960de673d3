import { createHash } from 'node:crypto';
import type { Queryable } from '../db/db.ts';

export const LOGIN_ATTEMPT_LIMIT = 5;
export const RELEASE = '15 minutes';
export const RELEASE_SECONDS = 900;
/** Longer than any look at a PIN takes, with the queue that `pinFits` allows before it. Only who forgets an attempt waits for it. */
export const LAPSES = '60 seconds';

/** The account is kept as a hash: people type their PIN where the user name belongs. */
export const accountKey = (userName: string) => createHash('sha256').update(userName).digest('hex');

export interface AttemptSource {
  userName: string;
  source: string;
}

/** A place among the free failures, held while the PIN is looked at. */
export interface HeldAttempt extends AttemptSource {
  until: string;
}

const LIVE = 'array(select place from unnest(known.looked_at_until) place where place > site_now())';
const RELEASED = `known.counted_at <= site_now() - interval '${RELEASE}'`;
const FAILURES = `(case when ${RELEASED} then 0 else known.count end)`;
const WITHOUT = 'array_remove(known.looked_at_until, $3::timestamptz)';

/**
 * Holds one of the free failures of an account and a source before the PIN is looked at, so that attempts at the same time cannot slip through together,
 * and none is counted that did not fail. End it with `countFailedAttempt`, `forgetFailures` or `leaveAttempt`.
 *
 * @returns nothing when failures and attempts under way have taken all that are free: see `lockedSeconds`.
 */
export async function holdAttempt(
  db: Queryable,
  { userName, source }: AttemptSource,
): Promise<HeldAttempt | undefined> {
  const [row] = await db.query<{ until: string }>(
    `insert into login_attempts as known (user_name, source, count, counted_at, looked_at_until)
     values ($1, $2, 0, site_now(), array[site_now() + interval '${LAPSES}'])
     on conflict (user_name, source) do update set
       count = ${FAILURES},
       looked_at_until = ${LIVE} || greatest(
         site_now() + interval '${LAPSES}',
         (select max(place) from unnest(known.looked_at_until) place) + interval '1 microsecond')
     where ${FAILURES} + cardinality(${LIVE}) < $3
     returning looked_at_until[cardinality(looked_at_until)]::text as until /* never null: just put there */`,
    [accountKey(userName), source, LOGIN_ATTEMPT_LIMIT],
  );
  return row && { userName, source, until: row.until };
}

/** How long until the next attempt is looked at, where failures alone have used up the free ones; 0 otherwise. */
export async function lockedSeconds(db: Queryable, { userName, source }: AttemptSource): Promise<number> {
  const [row] = await db.query<{ seconds: number }>(
    `select ceil(extract(epoch from counted_at + interval '${RELEASE}' - site_now()))::int as seconds from login_attempts
     where user_name = $1 and source = $2 and count >= $3 and counted_at > site_now() - interval '${RELEASE}'`,
    [accountKey(userName), source, LOGIN_ATTEMPT_LIMIT],
  );
  return row?.seconds ?? 0;
}

/** The attempt has failed. Answers how many have; fifteen minutes after the last one they are forgotten. */
export async function countFailedAttempt(
  db: Queryable,
  { userName, source, until }: HeldAttempt,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `insert into login_attempts as known (user_name, source, count, counted_at) values ($1, $2, 1, site_now())
     on conflict (user_name, source) do update set count = ${FAILURES} + 1, counted_at = site_now(), looked_at_until = ${WITHOUT}
     returning count`,
    [accountKey(userName), source, until],
  );
  return row!.count;
}

/** The attempt has succeeded: what failed before it counts no more. */
export async function forgetFailures(db: Queryable, { userName, source, until }: HeldAttempt): Promise<void> {
  await db.query(
    `update login_attempts known set count = 0, not_before = null, looked_at_until = ${WITHOUT} where user_name = $1 and source = $2`,
    [accountKey(userName), source, until],
  );
}

/** The attempt was not made after all. */
export async function leaveAttempt(db: Queryable, { userName, source, until }: HeldAttempt): Promise<void> {
  await db.query(
    `update login_attempts known set looked_at_until = ${WITHOUT} where user_name = $1 and source = $2`,
    [accountKey(userName), source, until],
  );
}

export async function forgetLoginAttempts(db: Queryable, userName: string, source: string): Promise<void> {
  await db.query('delete from login_attempts where user_name = $1 and source = $2', [
    accountKey(userName),
    source,
  ]);
}

/** Whatever is counted against an account, from everywhere. */
export async function forgetAllAttempts(tx: Queryable, userName: string): Promise<void> {
  await tx.query('delete from login_attempts where user_name = $1', [accountKey(userName)]);
  await tx.query(`delete from sign_in_pressure where kind = 'account' and key = $1`, [accountKey(userName)]);
}
