import type { Queryable } from '../db/db.ts';

/** @returns whether it was used for the first time. */
export async function spendProof(db: Queryable, hash: Uint8Array, expiresMs: number): Promise<boolean> {
  const rows = await db.query(
    'insert into captcha_spent (proof_hash, expires_at) values ($1, to_timestamp($2::bigint / 1000.0)) on conflict do nothing returning proof_hash',
    [hash, expiresMs],
  );
  return rows.length > 0;
}
