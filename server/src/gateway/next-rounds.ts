import type { Db } from '../db/db.ts';
import { latestByGroup } from '../rounds/public.ts';
import { factOf } from './round-fact.ts';
import type { FirstFact } from '../page/public.ts';

/** A time without a date is unambiguous that far ahead. */
const AHEAD_MS = 12 * 3_600_000;
const COUNT = 4;

/** The rounds that close next, one per lottery. */
export async function nextRounds(db: Db): Promise<FirstFact[]> {
  const { serverTimeMs, yeekee, yeekee5Min, gov, stock, pingpong, hanoy, lao, laoSuper, malay } =
    await latestByGroup(db);
  const lotteries = new Set<string>();
  return [...yeekee, ...yeekee5Min, ...gov, ...stock, ...pingpong, ...hanoy, ...lao, ...laoSuper, ...malay]
    .filter(
      ({ active, state, timestamp }) =>
        active &&
        state === 'open' &&
        timestamp.realCloseTime * 1_000 > serverTimeMs &&
        timestamp.realCloseTime * 1_000 < serverTimeMs + AHEAD_MS,
    )
    .sort((left, right) => left.timestamp.realCloseTime - right.timestamp.realCloseTime)
    .filter(({ betName }) => !lotteries.has(betName) && lotteries.add(betName))
    .slice(0, COUNT)
    .map(factOf);
}
