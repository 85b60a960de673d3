import type { Db, Queryable } from '../db/db.ts';
import { siteNow } from '../db/clock.ts';
import { schedule } from './lottery-config.ts';
import { plannedRounds } from './round-plan.ts';
import {
  daysOffOf,
  holdScheduled,
  insertRounds,
  makePoyPartitions,
  scheduledLotteries,
} from './round-plan.queries.ts';

/** Makes the rounds that should be there by now, and the partitions for their slips. Any number of servers may do it at once. Answers how many rounds it made. A lottery that cannot be planned is told to `onFailure` and keeps no other one from its rounds. */
export async function planRounds(
  db: Db,
  onFailure: (lottery: string, error: unknown) => void,
): Promise<number> {
  await makePoyPartitions(db);
  let made = 0;
  for (const lottery of await scheduledLotteries(db)) {
    try {
      made += await db.transaction((tx) => planLottery(tx, lottery));
    } catch (error) {
      onFailure(lottery, error);
    }
  }
  return made;
}

/** The days are read while nobody else may change them: a round is never made on a day off that was declared meanwhile. */
export async function planLottery(tx: Queryable, lottery: string): Promise<number> {
  const scheduled = await holdScheduled(tx, lottery);
  if (!scheduled) return 0;
  const now = await siteNow(tx);
  return insertRounds(
    tx,
    lottery,
    plannedRounds(schedule.parse(scheduled.schedule), scheduled.betType, now, await daysOffOf(tx, lottery)),
  );
}
