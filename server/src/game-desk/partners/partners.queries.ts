import type { DeskList, DeskPartner, PartnerFields } from '@chokdee/shared/contracts/game-desk';
import type { Queryable } from '../../db/db.ts';

export interface DeskPartnerRow extends PartnerFields {
  partner: string;
  version: number;
  backupOf: string | null;
}

const columns = `
  p.code as partner, p.version, p.name, p.kind, p.position, p.highlight, p.entrance, p.protocol, p.restricted, p.backup,
  p.timeout_ms as "timeoutMs", p.error_budget as "errorBudget",
  (select main.code from game_partners main where main.backup = p.code) as "backupOf"`;

export async function deskPartner(db: Queryable, partner: string): Promise<DeskPartnerRow | undefined> {
  const [row] = await db.query<DeskPartnerRow>(`select ${columns} from game_partners p where p.code = $1`, [
    partner,
  ]);
  return row;
}

/** Locks every partner, because who is whose backup concerns several. Calls of partners go on. */
export function lockPartners(tx: Queryable): Promise<DeskPartnerRow[]> {
  return tx.query<DeskPartnerRow>(
    `select ${columns} from game_partners p order by p.code for no key update of p`,
  );
}

/** Locks a partner, so that its games are edited one after another. */
export async function lockPartner(tx: Queryable, partner: string): Promise<DeskPartnerRow | undefined> {
  const [row] = await tx.query<DeskPartnerRow>(
    `select ${columns} from game_partners p where p.code = $1 for no key update of p`,
    [partner],
  );
  return row;
}

export interface PartnerUse {
  games: number;
  lists: number;
  openRounds: number;
  /** Members whose money may be at the partner. */
  away: number;
  /** Production domains in which it is open, as far as operators set it. */
  openIn: string[];
}

export async function partnerUse(db: Queryable, partner: string): Promise<PartnerUse> {
  const [row] = await db.query<PartnerUse>(
    `select (select count(*)::integer from games g where g.partner = $1) as games,
       (select count(*)::integer from game_lists l where l.partner = $1) as lists,
       (select count(*)::integer from game_rounds r where r.partner = $1 and r.state = 'open') as "openRounds",
       (select count(*)::integer from game_players m where m.partner = $1 and m.away) as away,
       array(
         select d.name from domains d left join game_partner_states s on s.partner = $1 and s.domain = d.name
         where d.production and not 'games' = any (d.without) and coalesce(s.state, 'open') = 'open' order by d.name
       ) as "openIn"`,
    [partner],
  );
  return row!;
}

/** Partners without games, backup and main partner, besides this one and its present backup. */
export function possibleBackups(db: Queryable, partner: string): Promise<DeskPartner['backups']> {
  return db.query<DeskPartner['backups'][number]>(
    `select p.code as partner, p.name from game_partners p
     where p.code <> $1 and p.backup is null
       and not exists (select from games g where g.partner = p.code)
       and not exists (select from game_lists l where l.partner = p.code)
       and not exists (select from game_partners main where main.backup = p.code and main.code <> $1)
     order by p.position, p.code`,
    [partner],
  );
}

/** @returns `false` when there is such a partner already. */
export async function insertPartner(
  tx: Queryable,
  partner: string,
  { name, kind, position, highlight, entrance, restricted, backup, timeoutMs, errorBudget }: PartnerFields,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into game_partners (code, name, kind, position, highlight, entrance, restricted, backup, timeout_ms, error_budget)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (code) do nothing returning code`,
    [partner, name, kind, position, highlight, entrance, restricted, backup, timeoutMs, errorBudget],
  );
  return rows.length > 0;
}

export async function updatePartner(tx: Queryable, partner: string, fields: PartnerFields): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `update game_partners set name = $2, kind = $3, position = $4, highlight = $5, entrance = $6, protocol = $7, restricted = $8,
       backup = $9, timeout_ms = $10, error_budget = $11, version = version + 1
     where code = $1 returning version`,
    [
      partner,
      fields.name,
      fields.kind,
      fields.position,
      fields.highlight,
      fields.entrance,
      fields.protocol,
      fields.restricted,
      fields.backup,
      fields.timeoutMs,
      fields.errorBudget,
    ],
  );
  return row!.version;
}

/** Raises a partner's version after a change of its lists. */
export async function nextVersion(tx: Queryable, partner: string): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    'update game_partners set version = version + 1 where code = $1 returning version',
    [partner],
  );
  return row!.version;
}

export interface DeskListRow extends DeskList {
  games: number;
}

export async function domainsWithGames(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    "select name from domains where not 'games' = any(without) order by name",
  );
  return rows.map(({ name }) => name);
}

export function listsOf(db: Queryable, partner: string): Promise<DeskListRow[]> {
  return db.query<DeskListRow>(
    `select l.list, l.names, l.kind, l.entrance, l.position,
       (select count(*)::integer from games g where g.partner = l.partner and g.list = l.list) as games
     from game_lists l where l.partner = $1 order by l.position, l.list`,
    [partner],
  );
}

/** Writes these lists and removes the others. */
export async function replaceLists(
  tx: Queryable,
  partner: string,
  lists: readonly DeskList[],
): Promise<void> {
  await tx.query('delete from game_lists where partner = $1 and not list = any ($2::text[])', [
    partner,
    lists.map(({ list }) => list),
  ]);
  await tx.query(
    `insert into game_lists (partner, list, names, kind, entrance, position)
     select $1, l.list, l.names, l.kind, l.entrance, l.position
     from jsonb_to_recordset($2::jsonb) as l (list text, names jsonb, kind text, entrance text, position integer)
     on conflict (partner, list) do update set names = excluded.names, kind = excluded.kind, entrance = excluded.entrance, position = excluded.position`,
    [partner, JSON.stringify(lists)],
  );
}
