import type { CalendarGaps } from '@chokdee/shared/contracts/operator-calendar';
import type { Queryable } from '../../db/db.ts';

/** Enough time to look up announcements, and before bets open on a government draw. */
const AHEAD_DAYS = 60;

/**
 * Gaps in the holiday calendars. A calendar without any day is intentional; one with past days but none in
 * the coming year is outdated.
 */
export async function calendarGaps(db: Queryable): Promise<CalendarGaps> {
  return {
    ended: await db.query<CalendarGaps['ended'][number]>(
      `select h.calendar, max(h.dt) as until from holidays h
       where exists (select from lotteries l where l.active and l.schedule ->> 'calendar' = h.calendar)
       group by h.calendar
       having extract(year from max(h.dt)) < extract(year from bangkok_day(site_now()) + $1::integer)
       order by h.calendar`,
      [AHEAD_DAYS],
    ),
    unmoved: await db.query<CalendarGaps['unmoved'][number]>(
      `select l.lottery, l.name, h.dt, h.name as holiday
       from lotteries l
       join holidays h on h.calendar = 'th' and l.schedule -> 'daysOfMonth' @> to_jsonb(extract(day from h.dt)::integer)
       where l.active and l.result_rule ->> 'type' = 'government' and l.schedule ->> 'calendar' is null
         and h.dt between bangkok_day(site_now()) and bangkok_day(site_now()) + $1::integer
         and not exists (select from moved_draws m where m.lottery = l.lottery and m.dt = h.dt)
       order by h.dt, l.lottery`,
      [AHEAD_DAYS],
    ),
  };
}
