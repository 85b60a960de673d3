import type { Queryable } from './db.ts';

export type Environment = 'development' | 'production';

/** The site's time: the database's clock, plus the offset of a development server. */
export async function siteNow(db: Queryable): Promise<Date> {
  const [row] = await db.query<{ now: Date }>('select site_now() as now');
  if (!row) throw new Error('site_now() answered nothing.');
  return row.now;
}

/** Says at boot what kind of server this is. Production drops any offset of the clock. */
export async function markEnvironment(db: Queryable, environment: Environment): Promise<void> {
  await db.query('select site_environment_mark($1)', [environment]);
}

/**
 * Sets how far the site's clock is ahead of the real one.
 *
 * @returns the site's new time.
 * @throws a database error CK001 unless the server was marked as development.
 */
export async function setClockAhead(db: Queryable, aheadMs: number): Promise<Date> {
  const [row] = await db.query<{ now: Date }>("select site_clock_set($1 * interval '1 millisecond') as now", [aheadMs]);
  if (!row) throw new Error('site_clock_set() answered nothing.');
  return row.now;
}

export async function clockAheadMs(db: Queryable): Promise<number> {
  const [row] = await db.query<{ ms: number }>('select (extract(epoch from ahead) * 1000)::bigint as ms from site_clock');
  return row?.ms ?? 0;
}
