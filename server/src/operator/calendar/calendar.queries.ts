import type { CalendarName } from '@chokdee/shared/contracts/calendars';
import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Holiday } from '@chokdee/shared/contracts/operator-calendar';
import type { Queryable } from '../../db/db.ts';
import type { PlannedRound, RoundState } from '../../rounds/public.ts';

export function holidaysOf(db: Queryable, year: number): Promise<Holiday[]> {
  return db.query<Holiday>(
    'select calendar, dt, name from holidays where extract(year from dt) = $1 order by dt, calendar',
    [year],
  );
}

export interface DrawnRow {
  lottery: string;
  name: string;
  calendar: CalendarName | null;
  moved: { dt: string; toDt: string }[];
}

/** Lotteries with one draw a day, with the moved draws of a year. */
export function drawnLotteries(db: Queryable, year: number): Promise<DrawnRow[]> {
  return db.query<DrawnRow>(
    `select l.lottery, l.name, l.schedule ->> 'calendar' as calendar,
       coalesce((select jsonb_agg(jsonb_build_object('dt', m.dt, 'toDt', m.to_dt) order by m.dt) from moved_draws m where m.lottery = l.lottery and extract(year from m.dt) = $1), '[]') as moved
     from lotteries l where l.active and l.schedule ->> 'type' in ('monthly', 'weekly')
     order by l.bet_group, l.schedule ->> 'closeTime', l.lottery`,
    [year],
  );
}

/**
 * Locks the lotteries of a calendar, so that no rounds are created until the transaction ends. Rows that
 * reference them can still be written, as their writers already hold a round.
 */
export async function lockCalendar(tx: Queryable, calendar: CalendarName): Promise<string[]> {
  const rows = await tx.query<{ lottery: string }>(
    "select lottery from lotteries where schedule ->> 'calendar' = $1 order by lottery for no key update",
    [calendar],
  );
  return rows.map(({ lottery }) => lottery);
}

export interface LockedLottery {
  betType: string;
  schedule: unknown;
}

/** `holdCalendar` for one lottery. */
export async function lockLottery(tx: Queryable, lottery: string): Promise<LockedLottery | undefined> {
  const [row] = await tx.query<LockedLottery>(
    'select coalesce(bet_type, bet_group) as "betType", schedule from lotteries where lottery = $1 and active for no key update',
    [lottery],
  );
  return row;
}

export async function insertHoliday(tx: Queryable, { calendar, dt, name }: Holiday): Promise<boolean> {
  return (
    (
      await tx.query(
        'insert into holidays (calendar, dt, name) values ($1, $2, $3) on conflict do nothing returning dt',
        [calendar, dt, name],
      )
    ).length > 0
  );
}

export async function deleteHoliday(tx: Queryable, calendar: CalendarName, dt: string): Promise<boolean> {
  return (
    (await tx.query('delete from holidays where calendar = $1 and dt = $2 returning dt', [calendar, dt]))
      .length > 0
  );
}

/**
 * Locks the open rounds of a day, by number, and returns whether each has bet slips. Draws that were moved to
 * the day are not affected.
 */
export async function lockRoundsOfDay(
  tx: Queryable,
  lotteries: readonly string[],
  dt: string,
): Promise<{ betId: BetId; lottery: string; slips: boolean }[]> {
  const held = await tx.query<{ betId: BetId; lottery: string }>(
    `select r.bet_id as "betId", r.lottery from rounds r
     where r.lottery = any ($1) and r.dt = $2 and r.state in ('scheduled', 'open', 'closed')
       and not exists (select from moved_draws m where m.lottery = r.lottery and m.to_dt = r.dt)
     order by r.bet_id for update`,
    [lotteries, dt],
  );
  // Read after locking: an earlier bet is visible, a later one finds the round closed.
  const withSlips = await tx.query<{ betId: BetId }>(
    'select distinct bet_id as "betId" from poys where bet_id = any ($1)',
    [held.map(({ betId }) => betId)],
  );
  return held.map((round) => ({ ...round, slips: withSlips.some(({ betId }) => betId === round.betId) }));
}

/** Reschedules rounds that a day off had called off, if they have no bets and have not closed. */
export async function reviveRounds(
  tx: Queryable,
  lotteries: readonly string[],
  dt: string,
): Promise<BetId[]> {
  const rows = await tx.query<{ betId: BetId }>(
    `update rounds r set state = 'scheduled', void_reason = null, due_at = r.open_at
     where r.lottery = any ($1) and r.dt = $2 and r.state = 'void' and r.void_reason = 'holiday' and r.close_at > (select site_now())
       and not exists (select from poys p where p.bet_id = r.bet_id)
     returning r.bet_id as "betId"`,
    [lotteries, dt],
  );
  return rows.map(({ betId }) => betId);
}

export async function movedDateOf(tx: Queryable, lottery: string, dt: string): Promise<string> {
  const [row] = await tx.query<{ toDt: string }>(
    'select to_dt as "toDt" from moved_draws where lottery = $1 and dt = $2',
    [lottery, dt],
  );
  return row?.toDt ?? dt;
}

/** Whether another draw of the lottery is moved to that day. Its round may not exist yet. */
export async function isTakenDay(tx: Queryable, lottery: string, dt: string, toDt: string): Promise<boolean> {
  return (
    (
      await tx.query('select from moved_draws where lottery = $1 and to_dt = $3 and dt <> $2', [
        lottery,
        dt,
        toDt,
      ])
    ).length > 0
  );
}

/** Stores a move. With `toDt` equal to `dt` the draw returns to its own day. */
export async function storeMove(tx: Queryable, lottery: string, dt: string, toDt: string): Promise<void> {
  await tx.query('delete from moved_draws where lottery = $1 and dt = $2', [lottery, dt]);
  if (toDt !== dt)
    await tx.query('insert into moved_draws (lottery, dt, to_dt) values ($1, $2, $3)', [lottery, dt, toDt]);
}

interface RoundOfDay {
  betId: BetId;
  state: RoundState;
  over: boolean;
  /** A day off called it off, and it has no bets. */
  revivable: boolean;
}

/** Locks the only round of a lottery on a day. */
export async function lockRoundOfDay(
  tx: Queryable,
  lottery: string,
  dt: string,
): Promise<RoundOfDay | undefined> {
  const [row] = await tx.query<RoundOfDay>(
    `select r.bet_id as "betId", r.state, r.close_at <= site_now() as over,
       coalesce(r.void_reason, '') = 'holiday'
         and not exists (select from poys p where p.bet_id = r.bet_id) as revivable
     from rounds r where r.lottery = $1 and r.dt = $2 and r.round_number = 1 for update of r`,
    [lottery, dt],
  );
  return row;
}

/**
 * Moves a round to another day. It never opens later than before, so that its bets stay within its times. One
 * that a day off had called off is scheduled again.
 */
export async function moveRound(
  tx: Queryable,
  betId: BetId,
  { dt, openAt, closeAt, resultAt }: PlannedRound,
): Promise<void> {
  await tx.query(
    `update rounds set dt = $2, open_at = least(open_at, $3::timestamptz), close_at = $4, result_at = $5,
       state = case state when 'void' then 'scheduled' else state end, void_reason = null,
       due_at = case state when 'open' then $4 else least(open_at, $3::timestamptz) end
     where bet_id = $1`,
    [betId, dt, openAt, closeAt, resultAt],
  );
}
