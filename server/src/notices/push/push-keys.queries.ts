import type { Queryable } from '../../db/db.ts';

export interface PushKeyRow {
  version: number;
  publicKey: string;
  sealed: Buffer;
}

export async function newestPushKey(db: Queryable): Promise<PushKeyRow | undefined> {
  const [row] = await db.query<PushKeyRow>(
    'select version, public_key as "publicKey", sealed from push_keys order by version desc limit 1',
  );
  return row;
}

/** Does nothing when another server added this version first. */
export async function addPushKey(db: Queryable, { version, publicKey, sealed }: PushKeyRow): Promise<void> {
  await db.query(
    'insert into push_keys (version, public_key, sealed) values ($1, $2, $3) on conflict do nothing',
    [version, publicKey, sealed],
  );
}
