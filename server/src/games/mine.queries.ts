import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';

export interface GameKey {
  partner: string;
  /** Empty where the partner has no lists. */
  gameList: string;
  gameId: string;
}

const RECENT_GAMES = 12;

/** Latest first. */
export function favouriteGames(db: Queryable, memberId: MemberId): Promise<GameKey[]> {
  return db.query<GameKey>(
    `select f.partner, f.list as "gameList", f.game as "gameId" from favourite_games f
     where f.member_id = $1 order by f.marked_at desc, f.partner, f.list, f.game`,
    [memberId],
  );
}

export interface RecentGame extends GameKey {
  /** The member's newest finished round there, among their last few hundred. */
  lastRound: number | null;
}

/** Games that the member opened last, each once; those of a backup count as its partner's. Latest first. */
export function recentGames(db: Queryable, memberId: MemberId): Promise<RecentGame[]> {
  return db.query<RecentGame>(
    `with finished as (
       select distinct on (partner, r.game_list, r.game) coalesce(main.code, r.partner) as partner, r.game_list, r.game, r.id
       from (select * from game_rounds r where r.member_id = $1 order by r.opened_at desc limit 500) r
       left join game_partners main on main.backup = r.partner
       where r.state <> 'open' order by partner, r.game_list, r.game, r.opened_at desc, r.id desc
     )
     select g.partner, g.list as "gameList", g.id as "gameId", max(f.id) as "lastRound"
     from (
       select s.partner, s.game_list, s.game, s.created_at from game_sessions s
       where s.member_id = $1 and s.game <> '' order by s.created_at desc limit 100
     ) s
     left join game_partners main on main.backup = s.partner
     join games g on g.partner = coalesce(main.code, s.partner) and g.list = s.game_list and g.id = s.game
     left join finished f on f.partner = g.partner and f.game_list = g.list and f.game = g.id
     group by g.partner, g.list, g.id order by max(s.created_at) desc limit ${RECENT_GAMES}`,
    [memberId],
  );
}

/** Games with a round of the member that is not settled yet, at a partner or its backup. Oldest first. */
export function unfinishedGames(db: Queryable, memberId: MemberId): Promise<GameKey[]> {
  return db.query<GameKey>(
    `select g.partner, g.list as "gameList", g.id as "gameId"
     from game_rounds r
     left join game_partners main on main.backup = r.partner
     join games g on g.partner = coalesce(main.code, r.partner) and g.list = r.game_list and g.id = r.game
     where r.member_id = $1 and r.state = 'open' group by g.partner, g.list, g.id order by min(r.opened_at)`,
    [memberId],
  );
}

export interface EntranceKey {
  partner: string;
  /** Empty: the partner's own entrance. */
  gameList: string;
}

/**
 * Entrances of partners and lists with an open round of the member that names no game of ours. Oldest first.
 */
export function unfinishedEntrances(db: Queryable, memberId: MemberId): Promise<EntranceKey[]> {
  return db.query<EntranceKey>(
    `select coalesce(main.code, r.partner) as partner, r.game_list as "gameList"
     from (
       select r.partner, r.game_list, r.game, r.opened_at from game_rounds r where r.member_id = $1 and r.state = 'open'
       union all
       select r.partner, '', '', r.opened_at from game_transfer_rounds r where r.member_id = $1 and r.state = 'open'
     ) r
     left join game_partners main on main.backup = r.partner
     left join games g on g.partner = coalesce(main.code, r.partner) and g.list = r.game_list and g.id = r.game
     where g.id is null group by 1, 2 order by min(r.opened_at)`,
    [memberId],
  );
}

/** Whether there is such a game. Marking twice changes nothing. */
export async function markFavourite(
  db: Queryable,
  memberId: MemberId,
  { partner, gameList, gameId }: GameKey,
): Promise<boolean> {
  const rows = await db.query<{ partner: string }>(
    `insert into favourite_games as f (member_id, partner, list, game, marked_at)
     select $1, g.partner, g.list, g.id, site_now() from games g where g.partner = $2 and g.list = $3 and g.id = $4
     on conflict (member_id, partner, list, game) do update set marked_at = f.marked_at returning f.partner`,
    [memberId, partner, gameList, gameId],
  );
  return rows.length > 0;
}

export async function unmarkFavourite(
  db: Queryable,
  memberId: MemberId,
  { partner, gameList, gameId }: GameKey,
): Promise<void> {
  await db.query(
    'delete from favourite_games where member_id = $1 and partner = $2 and list = $3 and game = $4',
    [memberId, partner, gameList, gameId],
  );
}
