import type { Queryable } from '../db/db.ts';
import type { DaysOff, PlannedRound } from './round-plan.ts';

export interface ScheduledLottery {
  lottery: string;
  /** The bet type of rounds without a round number. */
  betType: string;
  /** Parsed by `schedule` in lottery-config. */
  schedule: unknown;
}

const columns = 'lottery, coalesce(bet_type, bet_group) as "betType", schedule';

export async function scheduledLotteries(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ lottery: string }>(
    'select lottery from lotteries where active and schedule is not null order by lottery',
  );
  return rows.map(({ lottery }) => lottery);
}

/**
 * Takes a share lock until the end of the transaction, so that nobody changes the lottery's days meanwhile.
 */
export async function lockScheduledLottery(
  tx: Queryable,
  lottery: string,
): Promise<ScheduledLottery | undefined> {
  const [row] = await tx.query<ScheduledLottery>(
    `select ${columns} from lotteries where lottery = $1 and active and schedule is not null for share`,
    [lottery],
  );
  return row;
}

/** Holidays and moved draws of a lottery, from 40 days ago to 80 days ahead. */
export async function daysOffOf(db: Queryable, lottery: string): Promise<DaysOff> {
  const rows = await db.query<{ dt: string; toDt: string | null }>(
    `with near as (select bangkok_day(site_now()) - 40 as first, bangkok_day(site_now()) + 80 as last)
     select h.dt, null as "toDt" from near, holidays h where h.calendar = (select schedule ->> 'calendar' from lotteries where lottery = $1) and h.dt between near.first and near.last
     union all select m.dt, m.to_dt from near, moved_draws m where m.lottery = $1 and m.dt between near.first and near.last`,
    [lottery],
  );
  return {
    holidays: new Set(rows.flatMap(({ dt, toDt }) => (toDt === null ? [dt] : []))),
    moved: new Map(rows.flatMap(({ dt, toDt }) => (toDt === null ? [] : [[dt, toDt]]))),
  };
}

/**
 * Creates the rounds that are missing and not closed yet. Safe to run on several servers. Returns how many it
 * created.
 */
export async function insertRounds(
  db: Queryable,
  lottery: string,
  rounds: readonly PlannedRound[],
): Promise<number> {
  const column = <T>(read: (round: PlannedRound) => T) => rounds.map(read);
  const made = await db.query(
    `insert into rounds (lottery, bet_type, round_number, dt, open_at, close_at, shoot_close_at, result_at, due_at)
     select $1, bet_type, round_number, dt, open_at, close_at, shoot_close_at, result_at, open_at
     from unnest($2::text[], $3::integer[], $4::date[], $5::timestamptz[], $6::timestamptz[], $7::timestamptz[], $8::timestamptz[])
       planned (bet_type, round_number, dt, open_at, close_at, shoot_close_at, result_at)
     where close_at > (select site_now())
       and not exists (select from rounds known where known.lottery = $1 and known.dt = planned.dt and known.round_number = planned.round_number)
     order by close_at
     on conflict (lottery, dt, round_number) do nothing
     returning bet_id`,
    [
      lottery,
      column(({ betType }) => betType),
      column(({ roundNumber }) => roundNumber),
      column(({ dt }) => dt),
      column(({ openAt }) => openAt),
      column((round) => round.closeAt),
      column(({ shootCloseAt }) => shootCloseAt),
      column(({ resultAt }) => resultAt),
    ],
  );
  return made.length;
}

/** Creates the table partitions for the bet slips of this month and the next. */
export async function makePoyPartitions(db: Queryable): Promise<void> {
  await db.query(
    "select poys_partition(bangkok_day(site_now())), poys_partition((bangkok_day(site_now()) + interval '1 month')::date)",
  );
}
