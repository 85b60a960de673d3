import type { z } from 'zod';
import type { partnerGame } from '@chokdee/shared/contracts/games';
import type { Queryable } from '../db/db.ts';

/** Partners of the lobby. A backup is not one: it replaces the partner whose backup it is. */
export function gamesInOrder(db: Queryable, domain: string): Promise<z.output<typeof partnerGame>[]> {
  return db.query<z.output<typeof partnerGame>>(
    `select p.code as partner, p.name, p.kind, '/game/' || p.code as path, p.protocol is not null and coalesce(s.state, 'open') = 'open' as open
     from game_partners p
     left join game_partner_states s on s.partner = p.code and s.domain = $1
     where not exists (select from game_partners main where main.backup = p.code)
     order by p.position`,
    [domain],
  );
}

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
