import type { Queryable } from '../db/db.ts';
import { siteNow } from '../db/clock.ts';
import { schedule } from './lottery-config.ts';
import { plannedRounds } from './round-plan.ts';
import { insertRounds, makePoyPartitions, scheduledLotteries } from './round-plan.queries.ts';

/** Makes the rounds that should be there by now, and the partitions for their slips. Any number of servers may do it at once. Answers how many rounds it made. A lottery that cannot be planned is told to `onFailure` and keeps no other one from its rounds. */
export async function planRounds(db: Queryable, onFailure: (lottery: string, error: unknown) => void): Promise<number> {
  await makePoyPartitions(db);
  const now = await siteNow(db);
  let made = 0;
  for (const { lottery, betGroup, schedule: raw } of await scheduledLotteries(db)) {
    try {
      made += await insertRounds(db, lottery, plannedRounds(schedule.parse(raw), betGroup, now));
    } catch (error) {
      onFailure(lottery, error);
    }
  }
  return made;
}
