import type { Queryable } from '../db/db.ts';

/** Adds to the usage of a key in the window that starts then. @returns the total usage of all servers. */
export async function takeOfWindow(
  db: Queryable,
  key: string,
  beganMs: number,
  taken: number,
): Promise<number> {
  const [row] = await db.query<{ taken: number }>(
    `insert into rate_limits as known (key, window_at, taken) values ($1, to_timestamp($2::float8), $3)
     on conflict (key, window_at) do update set taken = known.taken + excluded.taken returning taken`,
    [key, beganMs / 1_000, taken],
  );
  return row!.taken;
}
