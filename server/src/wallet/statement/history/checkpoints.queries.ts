import type { Queryable } from '../../../db/db.ts';

/** Makes the next checkpoints, about this many at most. @returns how many were due. */
export async function addCheckpoints(db: Queryable, most: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select statement_checkpoints_add($1) as count /* never null: it counts */',
    [most],
  );
  return row!.count;
}
