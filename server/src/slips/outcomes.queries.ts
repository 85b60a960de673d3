import type { BetId, MemberId, PoyId } from '@chokdee/shared/contracts/ids';
import type { BetGroup, PoyLine } from '@chokdee/shared/contracts/lottery';
import type { Satang } from '@chokdee/shared/contracts/money';
import { OUTCOME_MAX_LINES, OUTCOME_MAX_NOTICES } from '@chokdee/shared/contracts/outcomes';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Queryable } from '../db/db.ts';

export interface WonLineRow {
  poyId: PoyId;
  option: PoyLine['option'];
  number: string;
  payoutSatang: Satang;
  /** Winning lines of the whole bet slip, including those that are not listed. */
  wonCount: number;
}

/**
 * The member's winning lines by the result in force: per bet slip, at most OUTCOME_MAX_LINES, highest payout
 * first.
 */
export function wonLinesOf(db: Queryable, memberId: MemberId, betId: BetId): Promise<WonLineRow[]> {
  return db.query<WonLineRow>(
    `select * from (
       select w.poy_id as "poyId", p.options[w.line]::text as option /* never null: a win is of a line */,
         p.numbers[w.line] as number /* never null: a win is of a line */, w.payout_satang as "payoutSatang",
         count(*) over (partition by w.poy_id)::integer as "wonCount",
         row_number() over (partition by w.poy_id order by w.payout_satang desc, w.line)::integer as place
       from rounds r
       join wins w on w.bet_id = r.bet_id and w.version = r.settled_version and w.member_id = $1
       join poys p on p.member_id = w.member_id and p.poy_id = w.poy_id
       where r.bet_id = $2) won
     where place <= ${OUTCOME_MAX_LINES} order by "poyId", place`,
    [memberId, betId],
  );
}

/**
 * The bonuses that a member's shots of a round earned. A shot earns one only if the member has a stake in the
 * round.
 */
export async function shotBonusOf(db: Queryable, memberId: MemberId, betId: BetId): Promise<Satang> {
  const [row] = await db.query<{ satang: Satang }>(
    'select coalesce(sum(bonus_satang), 0)::bigint as satang from shot_wins where bet_id = $2 and member_id = $1',
    [memberId, betId],
  );
  return row!.satang;
}

export interface OutcomeRow {
  betId: BetId;
  /** The version of the result; 0 when the round is void. */
  version: number;
  betGroup: BetGroup;
  betType: string;
  name: string;
  names: Partial<Record<Locale, string>>;
  dt: string;
  stakedSatang: Satang;
  payoutSatang: Satang;
  /** Payout by the previous version of the result. */
  paidBeforeSatang: Satang;
  slips: number;
  poyId: PoyId;
}

/**
 * Outcomes that no page has shown the member yet, latest round first: rounds of the last 31 days that paid
 * something, whose correction changed the payout, or that were voided. A bet slip may be a month older than
 * its round's close, so slips are read 62 days back.
 */
export function unseenOutcomesOf(db: Queryable, memberId: MemberId): Promise<OutcomeRow[]> {
  return db.query<OutcomeRow>(
    `with mine as materialized (
       select r.bet_id, r.state, coalesce(r.settled_version, 0) as version, l.bet_group, r.bet_type, l.name, l.names, r.dt, r.close_at, p.poy_id, p.total_satang,
         case when r.state = 'void' then p.total_satang else coalesce((
           select sum(w.payout_satang) from wins w
           where w.member_id = p.member_id and w.poy_id = p.poy_id and w.version = r.settled_version), 0) end as paid,
         case when r.settled_version > 1 then coalesce((
           select sum(w.payout_satang) from wins w
           where w.member_id = p.member_id and w.poy_id = p.poy_id and w.version = r.settled_version - 1), 0) else 0 end as paid_before
       from standing_poys p join rounds r on r.bet_id = p.bet_id join lotteries l on l.lottery = r.lottery
       where p.member_id = $1 and p.created_at > site_now() - interval '62 days'
         and r.state in ('settled', 'void') and r.close_at > site_now() - interval '31 days'
         and not exists (
           select from outcomes_seen s where s.member_id = $1 and s.bet_id = r.bet_id and s.version = coalesce(r.settled_version, 0))),
     bonuses as materialized (
       select bet_id, sum(bonus_satang) as bonus from shot_wins where member_id = $1 and bet_id in (select bet_id from mine) group by bet_id)
     select bet_id as "betId", version, bet_group as "betGroup", bet_type as "betType", name, names, dt, sum(total_satang)::bigint as "stakedSatang",
       (sum(paid) + coalesce(bonus, 0))::bigint as "payoutSatang", (sum(paid_before) + coalesce(bonus, 0))::bigint as "paidBeforeSatang", count(*)::integer as slips,
       (array_agg(poy_id order by greatest(paid, paid_before) desc, poy_id))[1] as "poyId" /* never null: of a group */
     from mine left join bonuses using (bet_id)
     group by bet_id, version, bet_group, bet_type, name, names, dt, close_at, bonus
     having case when version < 2 then sum(paid) > 0 or bonus > 0
       else sum(paid) <> sum(paid_before) or (sum(paid) > 0 and not exists (
         select from outcomes_seen s where s.member_id = $1 and s.bet_id = mine.bet_id)) end
     order by close_at desc, bet_id desc limit ${OUTCOME_MAX_NOTICES}`,
    [memberId],
  );
}

/** Ignores rounds in which the member has no bet slip, and versions that do not exist. */
export async function markSeen(
  db: Queryable,
  memberId: MemberId,
  outcomes: readonly { betId: BetId; version: number }[],
): Promise<void> {
  await db.query(
    `insert into outcomes_seen (member_id, bet_id, version)
     select distinct $1::uuid, r.bet_id, seen.version
     from unnest($2::bigint[], $3::integer[]) seen (bet_id, version) join rounds r on r.bet_id = seen.bet_id
     where r.state in ('settled', 'void') and seen.version between 0 and coalesce(r.settled_version, 0)
       and exists (select from poys p where p.bet_id = r.bet_id and p.member_id = $1)
     on conflict do nothing`,
    [memberId, outcomes.map(({ betId }) => betId), outcomes.map(({ version }) => version)],
  );
}
