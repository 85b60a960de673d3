import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';

export interface OpenedRound {
  betId: BetId;
  betType: string;
  closeAt: Date;
  shootCloseAt: Date | null;
  resultAt: Date;
}

export interface ShortRound {
  lottery: string;
  /** Prefix of the betType; the round number follows it when `numbered`. */
  betTypePrefix: string;
  numbered: boolean;
  seconds: number;
  /** Null: a round without shots. */
  shootSeconds: number | null;
}

export async function environmentOf(db: Queryable): Promise<string> {
  const [row] = await db.query<{ environment: string | null }>('select environment from site_clock');
  return row?.environment ?? 'production';
}

export async function lotteryOf(
  db: Queryable,
  lottery: string,
): Promise<{ betType: string; schedule: unknown; resultRule: unknown } | undefined> {
  const [row] = await db.query<{ betType: string; schedule: unknown; resultRule: unknown }>(
    'select coalesce(bet_type, bet_group) as "betType", schedule, result_rule as "resultRule" from lotteries where lottery = $1',
    [lottery],
  );
  return row;
}

/**
 * Opens a round of the current day, numbered from 901 to avoid the schedule's numbers. Its times are whole
 * seconds.
 */
export async function insertOpenRound(db: Queryable, round: ShortRound): Promise<OpenedRound> {
  // Concurrent calls may choose the same number; the second one then takes the next.
  for (;;) {
    const [row] = await openNext(db, round);
    if (row) return row;
  }
}

function openNext(
  db: Queryable,
  { lottery, betTypePrefix, numbered, seconds, shootSeconds }: ShortRound,
): Promise<OpenedRound[]> {
  return db.query<OpenedRound>(
    `with clock as (select site_now() as now),
     next as (
       select now, bangkok_day(now) as dt, date_trunc('second', now) + make_interval(secs => 1 + $4) as close_at,
         greatest(900, (select max(round_number) from rounds where lottery = $1 and dt = bangkok_day(now))) + 1 as number
       from clock
     )
     insert into rounds (lottery, bet_type, round_number, dt, open_at, close_at, shoot_close_at, result_at, state, due_at)
     select $1, $2 || case when $3 then '_' || number else '' end, number, dt, now, close_at, close_at + make_interval(secs => $5),
       close_at + make_interval(secs => 1 + coalesce($5, 0)), 'open', close_at
     from next
     on conflict (lottery, dt, round_number) do nothing
     returning bet_id as "betId", bet_type as "betType", close_at as "closeAt", shoot_close_at as "shootCloseAt", result_at as "resultAt"`,
    [lottery, betTypePrefix, numbered, seconds, shootSeconds],
  );
}
