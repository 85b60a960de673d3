import type { Draws } from '../seeded.ts';

export type Side = 'low' | 'high';

/** Return in basis points: one of two equal halves, paid 1.94 times. */
export const HIGH_LOW_RETURN = 9_700;
const NUMBERS = 100;

export interface HighLowResult {
  side: Side;
  /** 1 to 100; from 51 it is high. */
  number: number;
  won: boolean;
}

/** A fair draw, for the kinds of games that this provider does not draw. */
export function playHighLow(side: Side, draws: Draws): HighLowResult {
  const number = draws.below(NUMBERS) + 1;
  return { side, number, won: (number > NUMBERS / 2 ? 'high' : 'low') === side };
}

/** Satang that a won stake pays, the stake included. Stakes are whole baht, so nothing is rounded. */
export const highLowPays = (stakeSatang: number): number => (stakeSatang * HIGH_LOW_RETURN * 2) / 10_000;
