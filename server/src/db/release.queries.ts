import type { Queryable } from './db.ts';

/** Number of the release that wrote the functions of this database; 0 before they were numbered. */
export async function releaseInForce(db: Queryable): Promise<number> {
  const [row] = await db.query<{ number: number }>('select number from schema_release');
  return row?.number ?? 0;
}

export async function recordRelease(tx: Queryable, number: number): Promise<void> {
  await tx.query(
    'insert into schema_release (number) values ($1) on conflict (one) do update set number = excluded.number',
    [number],
  );
}
