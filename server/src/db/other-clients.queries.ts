import type { Queryable } from './db.ts';

/** Whether another client is connected to the same server. */
export async function hasOtherClients(db: Queryable): Promise<boolean> {
  const rows = await db.query(
    "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
  );
  return rows.length > 0;
}
