import type { Draws } from '../seeded.ts';

export type Side = 'low' | 'high';

/** Return in basis points: 30 of 70 numbers pay 1.93 times, and ten give the stake back. */
export const HIGH_LOW_RETURN = 9_700;
const NUMBERS = 70;
const EACH_SIDE = 30;
const PAYS_HUNDREDTHS = 193;

export interface HighLowResult {
  side: Side;
  /** 1 to 70: to 30 it is low, from 41 high, and between them the round is drawn. */
  number: number;
  outcome: 'won' | 'drawn' | 'lost';
}

/** A fair draw, for the kinds of games that this provider does not draw. */
export function playHighLow(side: Side, draws: Draws): HighLowResult {
  const number = draws.below(NUMBERS) + 1;
  const came = number <= EACH_SIDE ? 'low' : number > NUMBERS - EACH_SIDE ? 'high' : undefined;
  return { side, number, outcome: came === undefined ? 'drawn' : came === side ? 'won' : 'lost' };
}

/** Satang that a round pays, the stake included. Stakes are whole baht, so nothing is rounded. */
export function highLowPays(stakeSatang: number, outcome: HighLowResult['outcome']): number {
  if (outcome === 'drawn') return stakeSatang;
  return outcome === 'won' ? (stakeSatang * PAYS_HUNDREDTHS) / 100 : 0;
}
