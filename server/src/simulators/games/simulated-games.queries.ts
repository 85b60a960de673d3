import type { Queryable } from '../../db/db.ts';
import type { SimulatedGame, SimulatedProtocol } from './process-messages.ts';

/**
 * Connects partners that nobody has connected yet to the simulator of a protocol. Those that operators have
 * connected otherwise stay as they are.
 */
export async function connectSimulated(
  db: Queryable,
  protocol: SimulatedProtocol,
  partners: readonly string[],
): Promise<void> {
  await db.query('update game_partners set protocol = $1 where code = any($2) and protocol is null', [
    protocol,
    partners,
  ]);
  await db.query(
    `insert into game_partner_access (partner, addresses)
     select code, '{127.0.0.0/8,::1/128}' from game_partners where code = any($2) and protocol = $1
     on conflict do nothing`,
    [protocol, partners],
  );
  await db.query(
    `insert into game_partner_keys (partner, version)
     select code, 1 from game_partners p where code = any($2) and protocol = $1
       and not exists (select from game_partner_keys k where k.partner = p.code)
     on conflict do nothing`,
    [protocol, partners],
  );
}

/** Lets the partners sign with a key; a key that they have already is left alone. */
export async function addPublicKeys(db: Queryable, partners: readonly string[], pem: string): Promise<void> {
  await db.query(
    `insert into game_partner_public_keys (partner, version, pem)
     select p.code, 1 + coalesce((select max(k.version) from game_partner_public_keys k where k.partner = p.code), 0), $2
     from game_partners p
     where p.code = any($1) and not exists (select from game_partner_public_keys k where k.partner = p.code and k.pem = $2)
     on conflict do nothing`,
    [partners, pem],
  );
}

export interface SimulatedKey {
  partner: string;
  /** The newest version of its secret. */
  version: number;
}

/** Those of these partners that speak the protocol and have no page of their own. */
export function simulatedKeys(
  db: Queryable,
  protocol: SimulatedProtocol,
  partners: readonly string[],
): Promise<SimulatedKey[]> {
  return db.query<SimulatedKey>(
    `select p.code as partner, max(k.version) as version /* never null: of a join */
     from game_partners p
     join game_partner_access a on a.partner = p.code and a.launch_url is null and a.base_url is null
     join game_partner_keys k on k.partner = p.code and (k.valid_until is null or k.valid_until > site_now())
     where p.code = any($2) and p.protocol = $1
     group by 1`,
    [protocol, partners],
  );
}

/** Gives a member without a status this one. @returns whether they have it now because of this. */
export async function lockMember(db: Queryable, memberId: string, status: number): Promise<boolean> {
  const rows = await db.query('update members set status = $2 where id = $1 and status = 0 returning id', [
    memberId,
    status,
  ]);
  return rows.length > 0;
}

export async function unlockMember(db: Queryable, memberId: string, status: number): Promise<void> {
  await db.query('update members set status = 0 where id = $1 and status = $2', [memberId, status]);
}

/** Games of the partners, those of a backup too, and the entrances of lists that are played at once. */
export function simulatedGames(db: Queryable, partners: readonly string[]): Promise<SimulatedGame[]> {
  return db.query<SimulatedGame>(
    `select p.code as partner, g.list as "gameList", g.id as "gameId", g.names, g.kind, g.rtp, g.min_bet as "minBet", g.max_bet as "maxBet",
       g.orientation, g.picture
     from game_partners p
     left join game_partners main on main.backup = p.code
     join games g on g.partner = coalesce(main.code, p.code)
     where p.code = any($1)
     union all
     select l.partner, l.list, '', l.names, l.kind, null, 500, 200000, 'any', 'jewel.golden'
     from game_lists l where l.partner = any($1) and l.entrance = 'direct'`,
    [partners],
  );
}
