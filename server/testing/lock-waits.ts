import type { Queryable } from '../src/db/db.ts';

/**
 * How many connections of this database wait for a lock. `wait_event_type` would not tell: the role of the
 * site sees it for none but its own connection.
 */
export async function lockWaits(db: Queryable): Promise<number> {
  const [row] = await db.query<{ waiting: number }>(
    `select count(distinct pid)::integer as waiting from pg_locks join pg_stat_activity using (pid)
     where datname = current_database() and not granted`,
  );
  return row!.waiting;
}
