import type { DepositChannel } from '@chokdee/shared/contracts/deposits';
import { depositWayNames } from '@chokdee/shared/rules/deposit-way-names';
import type { Queryable } from '../../db/db.ts';
import { recentCreditTimes } from './usual-times.queries.ts';

const FRESH_MS = 5 * 60_000;
const NEWEST = 200;
/** Fewer deposits say nothing about the next one. */
const AT_LEAST = 20;

export type UsualTimes = (db: Queryable) => Promise<ReadonlyMap<DepositChannel, number>>;

/** Seconds until a deposit is credited, by channel: the same for all members, so measured once in a while. */
export function usualTimes(): UsualTimes {
  let measured: { at: number; times: ReturnType<UsualTimes> } | undefined;
  return (db) => {
    if (!measured || Date.now() - measured.at > FRESH_MS) {
      const current = { at: Date.now(), times: measure(db) };
      measured = current;
      // A failure is not kept.
      current.times.catch(() => (measured = measured === current ? undefined : measured));
    }
    return measured.times;
  };
}

async function measure(db: Queryable): Promise<ReadonlyMap<DepositChannel, number>> {
  const rows = await recentCreditTimes(db, depositWayNames, { newest: NEWEST, atLeast: AT_LEAST });
  return new Map(rows.map(({ channel, seconds }) => [channel, Math.max(1, Math.ceil(seconds))]));
}
