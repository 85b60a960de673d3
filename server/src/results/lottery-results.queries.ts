import type { BetId } from '@chokdee/shared/contracts/ids';
import type { BetGroup, DrawResult } from '@chokdee/shared/contracts/lottery';
import type { Queryable } from '../db/db.ts';

interface LotteryRow {
  betName: string;
  betGroup: BetGroup;
  /** Null: it follows from the game, or it is the betGroup. */
  betType: string | null;
  game: string | null;
  name: string;
  multiplyX100: number | null;
  betId: BetId | null;
  dt: string | null;
  draw: DrawResult | null;
}

/**
 * Active lotteries, with the last result in force; the unique index of rounds finds it from the newest day.
 */
export function lotteriesWithResult(db: Queryable): Promise<LotteryRow[]> {
  return db.query<LotteryRow>(
    `select l.lottery as "betName", l.bet_group as "betGroup", l.bet_type as "betType", l.schedule ->> 'game' as game, l.name,
       o.multiply_x100 as "multiplyX100", last.bet_id as "betId", last.dt, last.draw
     from lotteries l
     left join lottery_options o on o.lottery = l.lottery and o.option = 'teng_bon_3' and o.multiply_x100 > 0
     left join lateral (
       select r.bet_id, r.dt, d.draw
       from rounds r join results d on d.bet_id = r.bet_id and d.version = r.settled_version
       where r.lottery = l.lottery order by r.dt desc, r.round_number desc limit 1
     ) last on true
     where l.active order by l.lottery`,
  );
}

interface DayRow {
  dt: string | null;
  draws: number;
  betId: BetId | null;
  draw: DrawResult | null;
}

/**
 * Days with results from `firstDay` up to a month later, with the result of each day's last round. One row
 * without a day if there are none, no row for an unknown lottery.
 */
export function drawnDaysOfMonth(db: Queryable, betName: string, firstDay: string): Promise<DayRow[]> {
  return db.query<DayRow>(
    `select day.dt, coalesce(day.draws, 0) as draws, day.bet_id as "betId", day.draw
     from lotteries l
     left join lateral (
       select r.dt, count(*)::integer as draws, (array_agg(r.bet_id order by r.round_number desc))[1] as bet_id,
         (array_agg(d.draw order by r.round_number desc))[1] as draw
       from rounds r join results d on d.bet_id = r.bet_id and d.version = r.settled_version
       where r.lottery = l.lottery and r.dt >= $2::date and r.dt < $2::date + interval '1 month'
       group by r.dt
     ) day on true
     where l.lottery = $1 order by day.dt`,
    [betName, firstDay],
  );
}

interface CountRow {
  /** Null in rows that count a `top3`. */
  bottom2: string | null;
  top3: string | null;
  times: number;
}

/**
 * How often each number was drawn on the last `days` business days; like `drawnDaysOfMonth` without any. The
 * clock is read once: per row it would keep the index of rounds from being used.
 */
export function drawnNumbers(db: Queryable, betName: string, days: number): Promise<CountRow[]> {
  return db.query<CountRow>(
    `select counted.bottom2, counted.top3, coalesce(counted.times, 0) as times
     from lotteries l
     left join lateral (
       select n.bottom2, n.top3, count(*)::integer as times
       from (
         select d.draw ->> 'bottom2' as bottom2, d.draw ->> 'top3' as top3
         from rounds r join results d on d.bet_id = r.bet_id and d.version = r.settled_version
         where r.lottery = l.lottery and r.dt > (select bangkok_day(site_now()) - $2::integer)
       ) n
       group by grouping sets ((n.bottom2), (n.top3))
     ) counted on true
     where l.lottery = $1`,
    [betName, days],
  );
}
