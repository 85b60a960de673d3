import type { GameKind, GameList, PartnerGame, PartnerState } from '@chokdee/shared/contracts/games';
import type { Queryable } from '../db/db.ts';

export interface PartnerRow {
  partner: string;
  name: string;
  kind: GameKind;
  entrance: PartnerGame['entrance'];
  restricted: boolean;
  /** Time in which the partner has to answer. */
  timeoutMs: number;
  state: PartnerState;
  /** The partner that has the same games. */
  backup: string | null;
  backupName: string | null;
  backupState: PartnerState | null;
  /** The partner whose games these are: itself, or the one that it is a backup of. */
  gamesOf: string;
  lists: Omit<GameList, 'path'>[];
}

const partnerRows = `
  select p.code as partner, p.name, p.kind, p.entrance, p.restricted, p.timeout_ms as "timeoutMs", coalesce(game_partner_state(p, $1), 'closed') as state,
    b.code as backup, b.name as "backupName", game_partner_state(b, $1) as "backupState", coalesce(main.code, p.code) as "gamesOf",
    coalesce((
      select jsonb_agg(jsonb_build_object('gameList', l.list, 'names', l.names, 'kind', l.kind, 'entrance', l.entrance) order by l.position)
      from game_lists l where l.partner = coalesce(main.code, p.code)
    ), '[]') as lists
  from game_partners p
  left join game_partners b on b.code = p.backup
  left join game_partners main on main.backup = p.code`;

/** Partners of the lobby, in order. A backup is not one: it replaces the partner whose backup it is. */
export function partnersInOrder(db: Queryable, domain: string): Promise<PartnerRow[]> {
  return db.query<PartnerRow>(`${partnerRows} where main.code is null order by p.position`, [domain]);
}

/** A partner or backup by its code in an address, where letter case does not matter. */
export async function partnerByCode(
  db: Queryable,
  domain: string,
  code: string,
): Promise<PartnerRow | undefined> {
  const [row] = await db.query<PartnerRow>(`${partnerRows} where p.code = lower($2)`, [domain, code]);
  return row;
}

/** Best first. */
export function highlightedPartners(db: Queryable): Promise<{ partner: string }[]> {
  return db.query<{ partner: string }>(
    'select code as partner from game_partners where highlight is not null order by highlight',
  );
}

/** Highlighted partners first, only those that visitors see. */
export function firstGames(db: Queryable, limit: number): Promise<{ name: string }[]> {
  return db.query<{ name: string }>(
    `select name from game_partners p
     where not restricted and not exists (select from game_partners main where main.backup = p.code)
     order by highlight, position limit $1`,
    [limit],
  );
}
