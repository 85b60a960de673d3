import type { GameRoundState } from '@chokdee/shared/contracts/game-round-state';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Queryable } from '../db/db.ts';
import { gameNameJoins } from '../games/public.ts';

/** Exclusive end of a page, in the order of the rows. */
export type RecentBound = readonly [openedAt: string, transfer: boolean, id: number];

export interface RecentRow {
  /** The partner kept the member's money; these rounds have numbers of their own. */
  transfer: boolean;
  id: number;
  partner: string;
  partnerName: string;
  /** The partner whose games these are: another one at a backup. */
  gamesOf: string;
  /** Empty where the partner has no lists. */
  gameList: string;
  /** Empty: the partner's entrance. */
  game: string;
  /** Names of the game, or of its list. Null: neither is known (any more). */
  names: Record<Locale, string> | null;
  picture: string | null;
  state: GameRoundState;
  staked: number;
  won: number;
  openedAt: Date;
  /** `openedAt` in microseconds since 1970. */
  micros: number;
}

/** Rounds before a bound, newest first. The lists end early, each along an index. */
const rounds = `
  select * from (
    (select false as transfer, r.id, r.partner, r.game_list, r.game, r.state, r.staked - r.returned as staked, r.won + r.adjusted as won, r.opened_at
       from game_rounds r where r.member_id = $1 and (r.opened_at, false, r.id) < ($2::timestamptz, $3::boolean, $4::bigint)
      order by r.opened_at desc, r.id desc limit $5)
    union all
    (select true, r.id, r.partner, '', '', r.state, r.staked - r.returned, r.won, r.opened_at
       from game_transfer_rounds r where r.member_id = $1 and (r.opened_at, true, r.id) < ($2::timestamptz, $3::boolean, $4::bigint)
      order by r.opened_at desc, r.id desc limit $5)
  ) both_kinds order by opened_at desc, transfer desc, id desc limit $5`;

const openRounds = `
  select * from (
    (select false as transfer, r.id, r.partner, r.game_list, r.game, r.state, r.staked - r.returned as staked, r.won + r.adjusted as won, r.opened_at
       from game_rounds r where r.member_id = $1 and r.state = 'open' and (r.opened_at, false, r.id) < ($2::timestamptz, $3::boolean, $4::bigint)
      order by r.opened_at desc, r.id desc limit $5)
    union all
    (select true, r.id, r.partner, '', '', r.state, r.staked - r.returned, r.won, r.opened_at
       from game_transfer_rounds r where r.member_id = $1 and r.state = 'open' and (r.opened_at, true, r.id) < ($2::timestamptz, $3::boolean, $4::bigint)
      order by r.opened_at desc, r.id desc limit $5)
  ) both_kinds order by opened_at desc, transfer desc, id desc limit $5`;

const presented = `
  r.transfer /* never null: a constant */, r.id, r.partner, p.name as "partnerName", coalesce(main.code, p.code) as "gamesOf",
  r.game_list as "gameList", r.game, coalesce(g.names, l.names) as names, g.picture, r.state, r.staked, r.won, r.opened_at as "openedAt",
  (extract(epoch from r.opened_at) * 1000000)::bigint as micros
  from chosen r ${gameNameJoins}
  order by r.opened_at desc, r.transfer desc, r.id desc`;

/** A page of the member's rounds, newest first. */
export function recentRounds(
  db: Queryable,
  memberId: MemberId,
  { open, before, limit }: { open: boolean; before: RecentBound; limit: number },
): Promise<RecentRow[]> {
  return db.query<RecentRow>(`with chosen as (${open ? openRounds : rounds}) select ${presented}`, [
    memberId,
    ...before,
    limit,
  ]);
}

/**
 * Rounds at a partner that keeps the money: those that opened after a move there and before the next one, or
 * that closed after one move back and before another. Newest first.
 */
export function roundsOfTransfer(
  db: Queryable,
  memberId: MemberId,
  { id, limit }: { id: string; limit: number },
): Promise<RecentRow[]> {
  return db.query<RecentRow>(
    `with moved as (
       select t.partner, t.direction, t.created_at,
         case t.direction
           when 'in' then (
             select min(n.created_at) from game_transfers n
             where n.partner = t.partner and n.member_id = $1 and n.direction = 'in' and n.state = 'done'
               and n.created_at > t.created_at)
           else (
             select max(n.created_at) from game_transfers n
             where n.partner = t.partner and n.member_id = $1 and n.direction = 'out' and n.state = 'done'
               and n.amount > 0
               and n.created_at < t.created_at)
         end as neighbour
       from game_transfers t where t.id = $2 and t.member_id = $1 and t.state = 'done'
     ), chosen as (
       select true as transfer, r.id, r.partner, '' as game_list, '' as game, r.state,
         r.staked - r.returned as staked, r.won, r.opened_at
       from moved m join game_transfer_rounds r on r.partner = m.partner and r.member_id = $1
       where case m.direction
         when 'in' then r.opened_at >= m.created_at and r.opened_at < coalesce(m.neighbour, 'infinity')
         else r.closed_at > coalesce(m.neighbour, '-infinity') and r.closed_at <= m.created_at
       end
       order by r.opened_at desc, r.id desc limit $3
     ) select ${presented}`,
    [memberId, id, limit],
  );
}

/** The newest round of each game among the newest `among` rounds. */
export function recentGames(
  db: Queryable,
  memberId: MemberId,
  { before, among, limit }: { before: RecentBound; among: number; limit: number },
): Promise<RecentRow[]> {
  return db.query<RecentRow>(
    `with recent as (${rounds}), newest as (
       select distinct on (partner, game_list, game) * from recent order by partner, game_list, game, opened_at desc, id desc
     ), chosen as (select * from newest order by opened_at desc, transfer desc, id desc limit $6)
     select ${presented}`,
    [memberId, ...before, among, limit],
  );
}
