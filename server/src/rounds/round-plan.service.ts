import type { Db, Queryable } from '../db/db.ts';
import { siteNow } from '../db/clock.ts';
import { schedule } from './lottery-config.ts';
import { plannedRounds } from './round-plan.ts';
import {
  daysOffOf,
  lockScheduledLottery,
  insertRounds,
  makePoyPartitions,
  scheduledLotteries,
} from './round-plan.queries.ts';

/**
 * Creates the rounds that should exist by now, and the partitions for their bet slips. Safe to run on several
 * servers. A lottery that cannot be planned is passed to `onFailure` and does not affect the others.
 *
 * @returns how many rounds it created.
 */
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

/**
 * Reads the days off under a lock, so that no round is created on a day off that an operator declares
 * meanwhile.
 */
export async function planLottery(tx: Queryable, lottery: string): Promise<number> {
  const scheduled = await lockScheduledLottery(tx, lottery);
  if (!scheduled) return 0;
  const now = await siteNow(tx);
  return insertRounds(
    tx,
    lottery,
    plannedRounds(schedule.parse(scheduled.schedule), scheduled.betType, now, await daysOffOf(tx, lottery)),
  );
}
