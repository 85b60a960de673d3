import type { Queryable } from '../db/db.ts';

export interface TokenRow {
  id: number;
  name: string;
  scopes: string[];
  person: string;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

export interface NewToken extends Pick<TokenRow, 'name' | 'scopes' | 'person' | 'createdBy'> {
  hash: Buffer;
  days: number;
}

const columns = `id, name, scopes, person, created_by as "createdBy", created_at as "createdAt", expires_at as "expiresAt",
  last_used_at as "lastUsedAt", revoked_at as "revokedAt"`;

/** Answers nothing, and writes nothing, when a token that is not revoked has the name. */
export async function insertToken(db: Queryable, { hash, name, scopes, person, createdBy, days }: NewToken): Promise<TokenRow | undefined> {
  const [row] = await db.query<TokenRow>(
    `insert into registry_tokens (hash, name, scopes, person, created_by, expires_at)
     values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(days => $6)) on conflict do nothing returning ${columns}`,
    [hash, name, scopes, person, createdBy, days],
  );
  return row;
}

export async function tokenByHash(db: Queryable, hash: Buffer): Promise<(TokenRow & { expired: boolean }) | undefined> {
  const [row] = await db.query<TokenRow & { expired: boolean }>(`select ${columns}, expires_at <= clock_timestamp() as expired from registry_tokens where hash = $1`, [hash]);
  return row;
}

/** Once a minute is enough, and keeps parallel uploads from waiting for one row. */
export async function noteUse(db: Queryable, id: number): Promise<void> {
  await db.query(
    `update registry_tokens set last_used_at = clock_timestamp()
     where id = $1 and (last_used_at is null or last_used_at < clock_timestamp() - interval '1 minute')`,
    [id],
  );
}

export function listTokens(db: Queryable): Promise<TokenRow[]> {
  return db.query(`select ${columns} from registry_tokens order by id desc`);
}

/** Answers its name; nothing when there is none of that number. */
export async function revokeToken(db: Queryable, id: number): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>('update registry_tokens set revoked_at = coalesce(revoked_at, clock_timestamp()) where id = $1 returning name', [id]);
  return row?.name;
}
