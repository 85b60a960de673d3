import type { Queryable } from '../db/db.ts';

/** Plans that have not started are dropped. @returns how many. */
export async function dropPlans(tx: Queryable, item: number): Promise<number> {
  const dropped = await tx.query<{ publication: number }>(
    `update content_publications set withdrawn_at = site_now()
     where item = $1 and withdrawn_at is null and starts_at > site_now() returning publication`,
    [item],
  );
  return dropped.length;
}

export interface NewPublication {
  item: number;
  /** Null: hides the item. */
  version: number | null;
  /** Null: now. */
  from: Date | null;
  until: Date | null;
  by: string;
}

export async function insertPublication(
  tx: Queryable,
  { item, version, from, until, by }: NewPublication,
): Promise<void> {
  await tx.query(
    `insert into content_publications (item, version, starts_at, ends_at, operator_name, at)
     values ($1, $2, coalesce($3::timestamptz, site_now()), $4, $5, site_now())`,
    [item, version, from, until, by],
  );
}

/** Compares the times with the database's clock. */
export async function fitOfTimes(
  tx: Queryable,
  from: Date | null,
  until: Date | null,
): Promise<{ isLate: boolean; endsFirst: boolean }> {
  const [fit] = await tx.query<{ isLate: boolean; endsFirst: boolean }>(
    `select coalesce($1::timestamptz <= site_now(), false) as "isLate",
       coalesce($2::timestamptz <= coalesce($1::timestamptz, site_now()), false) as "endsFirst"`,
    [from, until],
  );
  return fit!;
}
