import { createHash } from 'node:crypto';
import type { Queryable } from '../db/db.ts';

export const LOGIN_ATTEMPT_LIMIT = 5;
export const RELEASE = '15 minutes';

/** The account is kept as a hash: people type their PIN where the user name belongs. */
export const accountKey = (userName: string) => createHash('sha256').update(userName).digest('hex');

/**
 * Counts an attempt before its PIN is looked at, so that attempts at the same time cannot slip through together.
 * Counting stops at the limit, and fifteen minutes after the last counted attempt it starts anew.
 *
 * @returns the number of this attempt; above LOGIN_ATTEMPT_LIMIT it must be refused.
 */
export async function countLoginAttempt(db: Queryable, userName: string, source: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `insert into login_attempts as known (user_name, source, count, counted_at) values ($1, $2, 1, site_now())
     on conflict (user_name, source) do update set
       count = case when known.counted_at <= site_now() - interval '${RELEASE}' then 1 else least(known.count, $3) + 1 end,
       counted_at = case when known.count >= $3 and known.counted_at > site_now() - interval '${RELEASE}' then known.counted_at else site_now() end
     returning count`,
    [accountKey(userName), source, LOGIN_ATTEMPT_LIMIT],
  );
  return row!.count;
}

export async function forgetLoginAttempts(db: Queryable, userName: string, source: string): Promise<void> {
  await db.query('delete from login_attempts where user_name = $1 and source = $2', [accountKey(userName), source]);
}

/** Whatever is counted against an account, from everywhere. */
export async function forgetAllAttempts(tx: Queryable, userName: string): Promise<void> {
  await tx.query('delete from login_attempts where user_name = $1', [accountKey(userName)]);
  await tx.query(`delete from sign_in_pressure where kind = 'account' and key = $1`, [accountKey(userName)]);
}
