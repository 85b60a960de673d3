import type { FirstFacts } from '@chokdee/shared/contracts/remote';
import { betId } from '@chokdee/shared/contracts/ids';
import type { Db } from '../db/db.ts';
import { presentRound } from '../lottery/rounds.present.ts';
import { roundOf } from '../lottery/rounds.service.ts';
import { nextRounds } from './next-rounds.ts';

/** A line of a page's first picture. Names are in Thai. */
export interface FirstFact {
  name: string;
  /** 19:45, in Bangkok. */
  closeTime?: string;
  /** Epoch milliseconds; after it the line is not true any more. */
  untilMs?: number;
}

/** Facts that anybody may know, for a page's first picture. What cannot be read is not there, and is waited for this long at most. */
export type ReadFacts = (kind: FirstFacts, params: Readonly<Record<string, string>>) => Promise<readonly FirstFact[]>;

const PATIENCE_MS = 50;
const GAMES = 6;

export function firstFacts(db: Db): ReadFacts {
  const rounds = nextRounds(db);
  const read: Record<FirstFacts, (params: Readonly<Record<string, string>>) => Promise<readonly FirstFact[]>> = {
    rounds,
    round: async (params) => {
      const { name, closeTime, timestamp } = presentRound(await roundOf(db, betId.parse(params['betId'])));
      return [{ name, closeTime: closeTime.slice(0, 5), untilMs: timestamp.realCloseTime * 1_000 }];
    },
    games: () => db.query<FirstFact>('select name from partner_games order by highlight, position limit $1', [GAMES]),
  };
  return async (kind, params) => {
    const late = new Promise<readonly FirstFact[]>((resolve) => setTimeout(resolve, PATIENCE_MS, []).unref());
    return Promise.race([read[kind](params).catch(() => []), late]);
  };
}
