import type { PartnerAccess } from '@chokdee/shared/contracts/game-access';
import type { Queryable } from '../../db/db.ts';

export async function accessOf(db: Queryable, partner: string): Promise<PartnerAccess | undefined> {
  const [row] = await db.query<PartnerAccess>(
    `select a.launch_url as "launchUrl", a.base_url as "baseUrl", array(select unnest(a.addresses)::text) as addresses,
       a.calls_per_second as "callsPerSecond", a.transfer_max as "transferMax"
     from game_partner_access a where a.partner = $1`,
    [partner],
  );
  return row;
}

export async function saveAccess(
  tx: Queryable,
  partner: string,
  { launchUrl, baseUrl, addresses, callsPerSecond, transferMax }: PartnerAccess,
): Promise<void> {
  await tx.query(
    `insert into game_partner_access (partner, launch_url, base_url, addresses, calls_per_second, transfer_max)
     values ($1, $2, $3, $4::text[]::cidr[], $5, $6)
     on conflict (partner) do update set launch_url = excluded.launch_url, base_url = excluded.base_url, addresses = excluded.addresses,
       calls_per_second = excluded.calls_per_second, transfer_max = excluded.transfer_max`,
    [partner, launchUrl, baseUrl, addresses, callsPerSecond, transferMax],
  );
}

/** The networks of addresses, without the bits of a host, as the database keeps them. */
export async function networksOf(db: Queryable, addresses: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ network: string }>(
    'select network(a::inet)::text as network /* never null: of an address */ from unnest($1::text[]) with ordinality as given (a, place) order by place',
    [addresses],
  );
  return rows.map(({ network }) => network);
}

export interface KeyRow {
  version: number;
  createdAt: Date;
  validUntil: Date | null;
  valid: boolean;
  shownTo: string | null;
  shownAt: Date | null;
}

/** Newest first. */
export function keysOf(db: Queryable, partner: string): Promise<KeyRow[]> {
  return db.query<KeyRow>(
    `select version, created_at as "createdAt", valid_until as "validUntil", coalesce(valid_until > site_now(), true) as valid,
       shown_to as "shownTo", shown_at as "shownAt"
     from game_partner_keys where partner = $1 order by version desc`,
    [partner],
  );
}

export async function startKey(tx: Queryable, partner: string, shownTo: string): Promise<void> {
  await tx.query(
    `insert into game_partner_keys (partner, version, shown_to)
     select $1, coalesce(max(version), 0) + 1, $2 from game_partner_keys where partner = $1`,
    [partner, shownTo],
  );
}

export async function endKey(tx: Queryable, partner: string, version: number): Promise<void> {
  await tx.query(
    'update game_partner_keys set valid_until = site_now() where partner = $1 and version = $2',
    [partner, version],
  );
}

/** Marks the secret as shown. False: it is not this operator's, was shown before, or has ended. */
export async function markShown(
  tx: Queryable,
  { partner, version, operator }: { partner: string; version: number; operator: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update game_partner_keys set shown_at = site_now()
     where partner = $1 and version = $2 and shown_to = $3 and shown_at is null and coalesce(valid_until > site_now(), true) returning version`,
    [partner, version, operator],
  );
  return rows.length > 0;
}

export interface PublicKeyRow extends Pick<KeyRow, 'version' | 'createdAt' | 'validUntil' | 'valid'> {
  pem: string;
}

/** Newest first. */
export function publicKeysOf(db: Queryable, partner: string): Promise<PublicKeyRow[]> {
  return db.query<PublicKeyRow>(
    `select version, created_at as "createdAt", valid_until as "validUntil", coalesce(valid_until > site_now(), true) as valid, pem
     from game_partner_public_keys where partner = $1 order by version desc`,
    [partner],
  );
}

export async function startPublicKey(tx: Queryable, partner: string, pem: string): Promise<void> {
  await tx.query(
    `insert into game_partner_public_keys (partner, version, pem)
     select $1, coalesce(max(version), 0) + 1, $2 from game_partner_public_keys where partner = $1`,
    [partner, pem],
  );
}

export async function endPublicKey(tx: Queryable, partner: string, version: number): Promise<void> {
  await tx.query(
    'update game_partner_public_keys set valid_until = site_now() where partner = $1 and version = $2',
    [partner, version],
  );
}
