import type { Queryable } from '../db/db.ts';

/** Builds in order of their names. `record` is as published, by any release. */
export function recordsAfter(
  db: Queryable,
  key: string,
  limit: number,
): Promise<{ key: string; record: unknown }[]> {
  return db.query<{ key: string; record: unknown }>(
    `select remote || '@' || build as key, record from builds where remote || '@' || build > $1 order by 1 limit $2`,
    [key, limit],
  );
}
