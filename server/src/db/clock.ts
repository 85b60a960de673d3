import { StartError } from '../start-error.ts';
import { pgErrorCode, type Queryable } from './db.ts';

export type Environment = 'development' | 'production';

/** The site's time: the database's clock, plus the offset of a development server. */
export async function siteNow(db: Queryable): Promise<Date> {
  const [row] = await db.query<{ now: Date }>('select site_now() as now');
  if (!row) throw new Error('site_now() returned no row.');
  return row.now;
}

const refusals: Record<Environment, string> = {
  production:
    'This database was a development one, whose demo accounts have known PINs: use a fresh database for production.',
  development:
    'This is the database of a production site: set SITE_ENV=production, or use another database for development.',
};

/**
 * Records the environment at boot. The first start fixes it for the database permanently.
 *
 * @throws StartError when the database belongs to the other environment.
 */
export async function markEnvironment(db: Queryable, environment: Environment): Promise<void> {
  try {
    await db.query('select site_environment_mark($1)', [environment]);
  } catch (error) {
    throw pgErrorCode(error) === 'CK002' ? new StartError(refusals[environment], { cause: error }) : error;
  }
}

/**
 * Sets how far the site's clock is ahead of the real one.
 *
 * @returns the site's new time.
 * @throws a database error CK001 unless the server was marked as development.
 */
export async function setClockAhead(db: Queryable, aheadMs: number): Promise<Date> {
  const [row] = await db.query<{ now: Date }>("select site_clock_set($1 * interval '1 millisecond') as now", [
    aheadMs,
  ]);
  if (!row) throw new Error('site_clock_set() returned no row.');
  return row.now;
}

export async function clockAheadMs(db: Queryable): Promise<number> {
  const [row] = await db.query<{ ms: number }>(
    'select (extract(epoch from ahead) * 1000)::bigint as ms from site_clock',
  );
  return row?.ms ?? 0;
}
