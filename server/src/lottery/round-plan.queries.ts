import type { Queryable } from '../db/db.ts';
import type { PlannedRound } from './round-plan.ts';

export interface ScheduledLottery {
  lottery: string;
  betGroup: string;
  /** Form: lottery-config. */
  schedule: unknown;
}

export function scheduledLotteries(db: Queryable): Promise<ScheduledLottery[]> {
  return db.query<ScheduledLottery>(
    'select lottery, bet_group as "betGroup", schedule from lotteries where active and schedule is not null order by lottery',
  );
}

/** Makes the rounds that are not there yet and have not closed. Several servers may do it at once. Answers how many it made. */
export async function insertRounds(db: Queryable, lottery: string, rounds: readonly PlannedRound[]): Promise<number> {
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
      lottery, column(({ betType }) => betType), column(({ roundNumber }) => roundNumber), column(({ dt }) => dt), column(({ openAt }) => openAt),
      column((round) => round.closeAt), column(({ shootCloseAt }) => shootCloseAt), column(({ resultAt }) => resultAt),
    ],
  );
  return made.length;
}

/** Makes room for the slips of this month and the next. */
export async function makePoyPartitions(db: Queryable): Promise<void> {
  await db.query("select poys_partition(bangkok_day(site_now())), poys_partition((bangkok_day(site_now()) + interval '1 month')::date)");
}
