import type { Db } from '../db/db.ts';
import { latestByGroup } from '../rounds/public.ts';
import { factOf } from './round-fact.ts';
import type { FirstFact } from '../page/public.ts';

const FRESH_MS = 10_000;
/** Up to this age, rounds are still shown while newer ones are read, except those that have closed. */
const USABLE_MS = 120_000;
/** A time without a date is unambiguous that far ahead. */
const AHEAD_MS = 12 * 3_600_000;
const COUNT = 4;

/**
 * The rounds that close next, one per lottery, for a page's first paint: slightly stale, and never a cause of
 * delay. Empty when they cannot be read.
 */
export function nextRounds(db: Db): () => Promise<readonly FirstFact[]> {
  let cached: { at: number; rounds: readonly FirstFact[] } = { at: -Infinity, rounds: [] };
  let reading: Promise<readonly FirstFact[]> | undefined;
  const read = async () => {
    const rounds = await readNextRounds(db).catch(() => []);
    cached = { at: Date.now(), rounds };
    reading = undefined;
    return rounds;
  };
  return async () => {
    const age = Date.now() - cached.at;
    if (age > FRESH_MS) reading ??= read();
    return age > USABLE_MS
      ? await reading!
      : cached.rounds.filter(({ untilMs = Infinity }) => untilMs > Date.now());
  };
}

async function readNextRounds(db: Db): Promise<FirstFact[]> {
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
