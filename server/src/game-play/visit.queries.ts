import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';

export interface VisitRow {
  startedAt: Date;
  staked: number;
  won: number;
  rounds: number;
  openRounds: number;
  endedBecause: string | null;
}

/**
 * What the rounds of the member's visit have taken and paid, at all partners. A visit begins with a game that
 * is opened more than 15 minutes after the last one ended. Rounds of a partner that keeps the money count
 * once its report names them; those have no session, so the open ones are the partner's since it was opened.
 * Undefined: not a session of this member.
 */
export async function visitOf(
  db: Queryable,
  memberId: MemberId,
  sessionId: string,
): Promise<VisitRow | undefined> {
  const [row] = await db.query<VisitRow>(
    `with recent as (
       select g.created_at, max(coalesce(g.ended_at, least(g.expires_at, site_now()))) over (
         order by g.created_at rows between unbounded preceding and 1 preceding) as last_end
       from game_sessions g where g.member_id = $1 and g.created_at > site_now() - interval '1 day'
     ), visit as (
       select max(r.created_at) as began from recent r where r.last_end is null or r.created_at > r.last_end + interval '15 minutes'
     )
     select coalesce(v.began, s.created_at) as "startedAt",
       t.staked, t.won, t.rounds, t.open as "openRounds",
       coalesce(s.ended_because, case when s.expires_at <= site_now() then 'expired' end) as "endedBecause"
     from game_sessions s
     cross join visit v
     cross join lateral (
       select coalesce(sum(r.staked), 0)::bigint as staked, coalesce(sum(r.won), 0)::bigint as won,
         count(*)::integer as rounds, (count(*) filter (where r.open))::integer as open
       from (
         select r.staked - r.returned as staked, r.won + r.adjusted as won, r.state = 'open' and r.session_id = s.id as open
         from game_rounds r where r.member_id = s.member_id and r.opened_at >= coalesce(v.began, s.created_at)
         union all
         select r.staked - r.returned, r.won, r.state = 'open' and r.partner = s.partner and r.opened_at >= s.created_at
         from game_transfer_rounds r where r.member_id = s.member_id and r.opened_at >= coalesce(v.began, s.created_at)
       ) r
     ) t
     where s.id = $2 and s.member_id = $1`,
    [memberId, sessionId],
  );
  return row;
}
