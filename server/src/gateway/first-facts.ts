import type { FirstFacts } from '@chokdee/shared/contracts/remote';
import { betId } from '@chokdee/shared/contracts/ids';
import type { Round } from '@chokdee/shared/contracts/lottery';
import { DEFAULT_LOCALE, type Locale } from '@chokdee/shared/contracts/site';
import type { Db } from '../db/db.ts';
import { presentRound } from '../rounds/rounds.present.ts';
import { roundOf } from '../rounds/rounds.service.ts';
import { nextRounds } from './next-rounds.ts';

/** A line of a page's first picture. `name` is in Thai. */
export interface FirstFact {
  name: string;
  /** In other languages; a line without its name in the page's language is left out. */
  names?: Partial<Record<Locale, string>>;
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
      return [factOf(presentRound(await roundOf(db, betId.parse(params['betId']))))];
    },
    games: () => db.query<FirstFact>('select name from partner_games order by highlight, position limit $1', [GAMES]),
  };
  return async (kind, params) => {
    const late = new Promise<readonly FirstFact[]>((resolve) => setTimeout(resolve, PATIENCE_MS, []).unref());
    return Promise.race([read[kind](params).catch(() => []), late]);
  };
}

export function factOf({ name, names = {}, roundNumber, closeTime, timestamp }: Pick<Round, 'name' | 'names' | 'roundNumber' | 'closeTime' | 'timestamp'>): FirstFact {
  const numbered = Object.fromEntries(Object.entries(names).map(([locale, lottery]) => [locale, roundNumber === undefined ? lottery : `${lottery} ${roundNumber}`]));
  return { name, names: numbered, closeTime: closeTime.slice(0, 5), untilMs: timestamp.realCloseTime * 1_000 };
}

/** What a page in that language can say; Thai has every name. */
export function namedIn(locale: Locale, facts: readonly FirstFact[]): FirstFact[] {
  return facts.flatMap((fact) => {
    const name = fact.names?.[locale] ?? (locale === DEFAULT_LOCALE ? fact.name : undefined);
    return name === undefined ? [] : [{ ...fact, name }];
  });
}
