import { randomUUID } from 'node:crypto';
import { memberId, type MemberId } from '@chokdee/shared/contracts/ids';
import type { Db, Queryable } from '../db/db.ts';

export interface BenchPartner {
  code: string;
  domain: string;
  gameId: string;
  otherGameId: string | null;
  gameList: string;
  /** Newest valid version of the shared secret. */
  version: number | null;
}

/** Open partners of a protocol that this machine may call as, in the lobby's order. */
export async function benchPartners(db: Queryable, protocol: string): Promise<BenchPartner[]> {
  return db.query<BenchPartner>(
    `select p.code, d.name as domain, coalesce(g.id, '') as "gameId", o.id as "otherGameId", coalesce(g.list, '') as "gameList",
       (select max(k.version) from game_partner_keys k where k.partner = p.code and (k.valid_until is null or k.valid_until > site_now())) as version
     from game_partners p
     join game_partner_access a on a.partner = p.code and (p.protocol = 'transfer' or '127.0.0.1'::inet <<= any (a.addresses))
     cross join lateral (select name from domains order by name limit 1) d
     left join lateral (select id, list from games where partner = p.code order by list, position limit 1) g on true
     left join lateral (select id from games where partner = p.code and list = g.list and id <> g.id order by position limit 1) o on true
     where p.protocol = $1 and game_partner_state(p, d.name) = 'open'
     order by p.position`,
    [protocol],
  );
}

/** A member who cannot sign in: only the bench uses them. Their site session has their own id. */
export async function insertBenchMember(db: Queryable, domain: string): Promise<MemberId> {
  const id = memberId.parse(randomUUID());
  const userName = `bench${id.replaceAll('-', '').slice(0, 15)}`;
  await db.query(
    `with made as (
       insert into members (id, user_name, pin_hash, name, phone_number, birth_date, role, agent_id, ref_uid, registered_at_domain)
       values ($1, $2, 'none: of the conformance bench', $2, '0800000000', '1990-01-31', 'member', 2, 0, $3) returning id, user_name
     ), site_session as (
       insert into sessions (member_id, id, renewed_at, created_at, expires_at, seen_at)
       select id, id, site_now(), site_now(), site_now() + interval '1 day', site_now() from made
     )
     insert into user_names (user_name, member_id) select user_name, id from made`,
    [id, userName, domain],
  );
  return id;
}

/** Opens a session as a launch does; null in place of the token's hash: its code has to be exchanged. */
export async function insertBenchSession(
  db: Db,
  session: { memberId: string; partner: BenchPartner; codeHash: Buffer; tokenHash: Buffer | null },
): Promise<void> {
  const { memberId: member, partner, codeHash, tokenHash } = session;
  await db.transaction(async (tx) => {
    await tx.query(
      `update game_sessions set ended_at = site_now(), ended_because = 'launch' where member_id = $1 and partner = $2 and ended_at is null`,
      [member, partner.code],
    );
    await tx.query(
      `insert into game_sessions (id, member_id, partner, game_list, game, domain, site_session, code_hash, code_until, token_hash, expires_at)
       values ($1, $2, $3, $4, $5, $6, $1, $7, site_now() + interval '60 seconds', $8, site_now() + interval '12 hours')`,
      [
        randomUUID(),
        member,
        partner.code,
        partner.gameList,
        partner.gameId,
        partner.domain,
        codeHash,
        tokenHash,
      ],
    );
  });
}

export async function endBenchSessions(db: Queryable, member: string): Promise<void> {
  await db.query(
    `update game_sessions set ended_at = site_now(), ended_because = 'logout' where member_id = $1 and ended_at is null`,
    [member],
  );
}

export async function lockBenchMember(db: Queryable, member: string): Promise<void> {
  await db.query('update members set status = 3 where id = $1', [member]);
}

export async function setBenchState(
  db: Queryable,
  { code, domain }: BenchPartner,
  open: boolean,
): Promise<void> {
  await db.query(
    `insert into game_partner_states (partner, domain, state, changed_at, changed_by, reason)
     values ($1, $2, $3, site_now(), 'conform:wallet', 'Conformance bench')
     on conflict (partner, domain) do update set state = excluded.state, changed_at = excluded.changed_at,
       changed_by = excluded.changed_by, reason = excluded.reason`,
    [code, domain, open ? 'open' : 'closed'],
  );
}

interface StakeRange {
  list: string;
  id: string;
  lowest: number;
  highest: number;
}

export async function stakeRanges(db: Queryable, partner: string): Promise<StakeRange[]> {
  return db.query<StakeRange>(
    'select list, id, min_bet as lowest, max_bet as highest from games where partner = $1',
    [partner],
  );
}

export async function setStakeRanges(
  db: Queryable,
  partner: string,
  ranges: readonly StakeRange[],
): Promise<void> {
  await db.query(
    `update games g set min_bet = r.lowest, max_bet = r.highest
     from jsonb_to_recordset($2) as r (list text, id text, lowest bigint, highest bigint)
     where g.partner = $1 and g.list = r.list and g.id = r.id`,
    [partner, JSON.stringify(ranges)],
  );
}

export async function addressesOf(db: Queryable, partner: string): Promise<string[]> {
  const [row] = await db.query<{ addresses: string[] }>(
    'select addresses::text[] as addresses from game_partner_access where partner = $1',
    [partner],
  );
  return row?.addresses ?? [];
}

export async function setAddresses(
  db: Queryable,
  partner: string,
  addresses: readonly string[],
): Promise<void> {
  await db.query('update game_partner_access set addresses = $2::text[]::cidr[] where partner = $1', [
    partner,
    addresses,
  ]);
}

/** Adds a key that the partner signs with. @returns its version. */
export async function addBenchKey(db: Queryable, partner: string, pem: string): Promise<number> {
  const [row] = await db.query<{ version: number }>(
    `insert into game_partner_public_keys (partner, version, pem)
     select $1, coalesce(max(version), 0) + 1, $2 from game_partner_public_keys where partner = $1
     returning version`,
    [partner, pem],
  );
  return row!.version;
}

export async function removeBenchKey(db: Queryable, partner: string, version: number): Promise<void> {
  await db.query('delete from game_partner_public_keys where partner = $1 and version = $2', [
    partner,
    version,
  ]);
}

/** Null: the partner's simulator. */
export async function baseUrlOf(db: Queryable, partner: string): Promise<string | null> {
  const [row] = await db.query<{ url: string | null }>(
    'select base_url as url from game_partner_access where partner = $1',
    [partner],
  );
  return row?.url ?? null;
}

export async function setBaseUrl(db: Queryable, partner: string, url: string | null): Promise<void> {
  await db.query('update game_partner_access set base_url = $2 where partner = $1', [partner, url]);
}
