import { betId } from '@chokdee/shared/contracts/ids';
import { lotteryCalls, type Poy, type Round } from '@chokdee/shared/contracts/lottery';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import type { DayResult } from '../results/day-result.ts';
import { buildPoy } from './poy.ts';
import { buildRound } from './round.ts';

const MINUTE_MS = 60_000;

/** A round of Yeekee 15 that closes in so many minutes. */
export const yeekeeIn = (minutes: number, n: number, over: Partial<Round> = {}) =>
  buildRound(
    { betId: betId.parse(500 + n), betType: `BET_YEEKEE_15_0${n}`, roundNumber: n, ...over },
    { closeMs: Date.now() + minutes * MINUTE_MS },
  );

export const resultOf = (round: Round, top3: string, bottom2: string): DayResult => ({
  round: { ...round, state: 'settled', setResult: true },
  version: 1,
  draw: { top3, bottom2, raw: `${top3}${bottom2}` },
});

/** A bet slip that waits for a result in so many minutes. */
export const poyDueIn = (minutes: number, n: number, over: Partial<Poy> = {}) =>
  buildPoy(n, { resultDt: bangkokIso(new Date(Date.now() + minutes * MINUTE_MS)), ...over });

interface Home {
  poys?: Poy[];
  results?: DayResult[];
  rounds?: Round[];
}

/** The network of a home page with these parts. */
export function homeNetwork({ poys = [], results = [], rounds = [] }: Home = {}) {
  const network = fakeNetwork();
  network.reply(lotteryCalls.poys, poys);
  network.reply(lotteryCalls.resultsByDate, results);
  network.reply(lotteryCalls.latest, {
    serverTimeMs: Date.now(),
    yeekee: rounds,
    yeekee5Min: [],
    gov: [],
    stock: [],
    pingpong: [],
    hanoy: [],
    lao: [],
    laoSuper: [],
    malay: [],
  });
  return network;
}
