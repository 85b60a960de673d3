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

/** Writes nothing and returns undefined when an active token has the name. */
export async function insertToken(
  db: Queryable,
  { hash, name, scopes, person, createdBy, days }: NewToken,
): Promise<TokenRow | undefined> {
  const [row] = await db.query<TokenRow>(
    `insert into registry_tokens (hash, name, scopes, person, created_by, expires_at)
     values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(days => $6)) on conflict do nothing returning ${columns}`,
    [hash, name, scopes, person, createdBy, days],
  );
  return row;
}

export async function tokenByHash(
  db: Queryable,
  hash: Buffer,
): Promise<(TokenRow & { expired: boolean }) | undefined> {
  const [row] = await db.query<TokenRow & { expired: boolean }>(
    `select ${columns}, expires_at <= clock_timestamp() as expired from registry_tokens where hash = $1`,
    [hash],
  );
  return row;
}

/** Writes at most once a minute, so that parallel uploads do not contend for one row. */
export async function recordUse(db: Queryable, id: number): Promise<void> {
  await db.query(
    `update registry_tokens set last_used_at = clock_timestamp()
     where id = $1 and (last_used_at is null or last_used_at < clock_timestamp() - interval '1 minute')`,
    [id],
  );
}

export function listTokens(db: Queryable): Promise<TokenRow[]> {
  return db.query(`select ${columns} from registry_tokens order by id desc`);
}

/**
 * Returns undefined when the id is unknown. `ended` says whether the token was active until now: another
 * token may have its name already.
 */
export async function revokeToken(
  db: Queryable,
  id: number,
): Promise<{ name: string; ended: boolean } | undefined> {
  const [row] = await db.query<{ name: string; ended: boolean }>(
    `update registry_tokens as kept set revoked_at = coalesce(kept.revoked_at, clock_timestamp())
     from (select id, revoked_at from registry_tokens where id = $1 for update) as before
     where kept.id = before.id returning kept.name, before.revoked_at is null as ended`,
    [id],
  );
  return row;
}

/** Whether an active token has that name. */
export async function hasActiveToken(db: Queryable, name: string): Promise<boolean> {
  const rows = await db.query(
    'select from registry_tokens where name = $1 and revoked_at is null and expires_at > clock_timestamp()',
    [name],
  );
  return rows.length > 0;
}
