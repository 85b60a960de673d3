import type { FirstFacts } from '@chokdee/shared/contracts/remote';
import { betId } from '@chokdee/shared/contracts/ids';
import type { Db } from '../db/db.ts';
import { firstGames } from '../games/public.ts';
import type { FirstFact } from '../page/public.ts';
import { presentRound, roundOf } from '../rounds/public.ts';
import { cachedFacts } from './cached-facts.ts';
import { nextRounds } from './next-rounds.ts';
import { factOf } from './round-fact.ts';

/** Public facts for the first paint of a page. Facts that cannot be read within this time are omitted. */
export type ReadFacts = (
  kind: FirstFacts,
  params: Readonly<Record<string, string>>,
) => Promise<readonly FirstFact[]>;

const TIMEOUT_MS = 50;
const GAMES = 6;

export function firstFacts(db: Db): ReadFacts {
  const readers: Record<
    FirstFacts,
    (params: Readonly<Record<string, string>>) => Promise<readonly FirstFact[]>
  > = {
    rounds: cachedFacts(() => nextRounds(db)),
    round: async (params) => {
      return [factOf(presentRound(await roundOf(db, betId.parse(params['betId']))))];
    },
    games: cachedFacts(() => firstGames(db, GAMES)),
  };
  return async (kind, params) => {
    const late = new Promise<readonly FirstFact[]>((resolve) => setTimeout(resolve, TIMEOUT_MS, []).unref());
    return Promise.race([readers[kind](params).catch(() => []), late]);
  };
}
