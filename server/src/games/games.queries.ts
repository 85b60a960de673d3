import type { Artwork, Game, GameKind } from '@chokdee/shared/contracts/games';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Queryable } from '../db/db.ts';

export interface GameRow {
  partner: string;
  /** Empty where the partner has no lists. */
  gameList: string;
  gameId: string;
  names: Record<Locale, string>;
  kind: GameKind;
  features: Game['features'];
  rtp: number | null;
  minBet: number;
  maxBet: number;
  orientation: Game['orientation'];
  demo: boolean;
  picture: string;
  artwork: Artwork | null;
  highlight: number | null;
  state: 'open' | 'closed';
}

/** @param domain the parameter's place. */
const gameColumns = (domain: 1 | 4) => `
  g.partner, g.list as "gameList", g.id as "gameId", g.names, g.kind, g.features, g.rtp, g.min_bet as "minBet", g.max_bet as "maxBet",
  g.orientation, g.demo, g.picture, g.highlight,
  coalesce(game_state(g, $${domain}), 'closed') as state,
  (select jsonb_build_object('id', a.id, 'thumbhash', a.thumbhash) from game_artworks a where a.id = g.artwork) as artwork`;

/** Games in the order of partners and lists. */
export function gamesInOrder(db: Queryable, domain: string): Promise<GameRow[]> {
  return db.query<GameRow>(
    `select ${gameColumns(1)}
     from games g
     join game_partners p on p.code = g.partner
     left join game_lists l on l.partner = g.partner and l.list = g.list
     order by p.position, l.position, g.position, g.id`,
    [domain],
  );
}

/** A number that every change of any game raises. */
export async function catalogueVersion(db: Queryable): Promise<number> {
  const [row] = await db.query<{ version: number }>('select version from game_catalogue');
  return row!.version;
}

/** A game by the parts of an address, where letter case does not matter. */
export async function gameAt(
  db: Queryable,
  domain: string,
  { partner, list, id }: { partner: string; list: string; id: string },
): Promise<GameRow | undefined> {
  const [row] = await db.query<GameRow>(
    `select ${gameColumns(4)} from games g where g.partner = $1 and lower(g.list) = lower($2) and lower(g.id) = lower($3)`,
    [partner, list, id, domain],
  );
  return row;
}
