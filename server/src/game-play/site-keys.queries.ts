import type { Queryable } from '../db/db.ts';

export interface SiteKeyRow {
  version: number;
  publicPem: string;
  sealed: Buffer;
}

export async function newestSiteKey(db: Queryable): Promise<SiteKeyRow | undefined> {
  const [row] = await db.query<SiteKeyRow>(
    'select version, public_pem as "publicPem", sealed from game_site_keys order by version desc limit 1',
  );
  return row;
}

/** Does nothing when another server added this version first. */
export async function addSiteKey(db: Queryable, { version, publicPem, sealed }: SiteKeyRow): Promise<void> {
  await db.query(
    'insert into game_site_keys (version, public_pem, sealed) values ($1, $2, $3) on conflict do nothing',
    [version, publicPem, sealed],
  );
}
