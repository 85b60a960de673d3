import type { DeskGame, GameFields } from '@chokdee/shared/contracts/game-desk';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../../db/db.ts';

const columns = `
  g.partner, g.list, g.id, g.version, g.names, g.kind, g.features, g.rtp, g.min_bet as "minBet", g.max_bet as "maxBet", g.orientation,
  g.demo, g.position, g.highlight, g.picture, g.state,
  g.closed_in as "closedIn",
  (select jsonb_build_object('id', a.id, 'thumbhash', a.thumbhash) from game_artworks a where a.id = g.artwork) as artwork`;

export type DeskGameRow = Omit<DeskGame, 'minBet' | 'maxBet'> & { minBet: Satang; maxBet: Satang };

export interface GameFilter {
  partner: string;
  search: string | null;
  list: string | null;
  state: GameFields['state'] | null;
}

/** A page of the games that match, in the lobby's order, and how many there are. */
export async function gamesPage(
  db: Queryable,
  { partner, search, list, state }: GameFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ games: DeskGameRow[]; total: number }> {
  const found = await db.query<DeskGameRow & { total: number }>(
    `select ${columns}, count(*) over ()::integer as total
     from games g left join game_lists l on l.partner = g.partner and l.list = g.list
     where g.partner = $1 and ($2::text is null or strpos(lower(concat_ws(' ', g.id, g.names->>'th', g.names->>'en', g.names->>'kh', g.names->>'mm')), lower($2)) > 0)
       and ($3::text is null or g.list = $3) and ($4::text is null
         or case when g.closed_in = '{}' then g.state else 'closed' end = $4)
     order by l.position, g.position, g.list, g.id limit $5 offset $6`,
    [partner, search, list, state, limit, offset],
  );
  return { games: found.map(({ total: _, ...game }) => game), total: found[0]?.total ?? 0 };
}

/** Every game of a partner, in the order of the export. */
export function gamesOf(db: Queryable, partner: string): Promise<DeskGameRow[]> {
  return db.query<DeskGameRow>(
    `select ${columns} from games g where g.partner = $1 order by g.list, g.position, g.id`,
    [partner],
  );
}

export type GameKey = Pick<DeskGame, 'partner' | 'list' | 'id'>;

/** Finds a game by its address, where letter case does not matter. */
export async function gameByAddress(
  tx: Queryable,
  { partner, list, id }: GameKey,
): Promise<DeskGameRow | undefined> {
  const [row] = await tx.query<DeskGameRow>(
    `select ${columns} from games g where g.partner = $1 and lower(g.list) = lower($2) and lower(g.id) = lower($3)`,
    [partner, list, id],
  );
  return row;
}

/** Adds games and changes those that exist. Lock the partner before. */
export async function writeGames(
  tx: Queryable,
  partner: string,
  games: readonly (Omit<GameKey, 'partner'> & GameFields)[],
): Promise<void> {
  await tx.query(
    `insert into games (partner, list, id, names, kind, features, rtp, min_bet, max_bet, orientation, demo, position, highlight, picture, state,
       closed_in)
     select $1, g.list, g.id, g.names, g.kind, g.features, g.rtp, g."minBet", g."maxBet", g.orientation, g.demo, g.position, g.highlight, g.picture, g.state,
       g."closedIn"
     from jsonb_to_recordset($2::jsonb) as g (
       list text, id text, names jsonb, kind text, features text[], rtp integer, "minBet" bigint, "maxBet" bigint, orientation text,
       demo boolean, position integer, highlight integer, picture text, state text, "closedIn" text[]
     )
     on conflict (partner, list, id) do update set names = excluded.names, kind = excluded.kind, features = excluded.features,
       rtp = excluded.rtp, min_bet = excluded.min_bet, max_bet = excluded.max_bet, orientation = excluded.orientation, demo = excluded.demo,
       position = excluded.position, highlight = excluded.highlight, picture = excluded.picture, state = excluded.state,
       closed_in = excluded.closed_in, version = games.version + 1`,
    [partner, JSON.stringify(games)],
  );
}
