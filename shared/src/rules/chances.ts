import { digitsOf, type BaseOption } from './bet-options.ts';
import { permutations } from './expansion.ts';
import { optionRules, prizes } from './option-rules.ts';

/**
 * Draws that win, of how many equally likely ones. Prizes that are drawn twice count as drawn apart, so that they
 * may be alike.
 */
function chance(option: BaseOption, number: string | undefined): readonly [wins: number, of: number] {
  const digits = digitsOf(option);
  const { prize, match } = optionRules[option];
  const { digits: drawnDigits, drawn } = prizes[prize];
  const of = 10 ** (match === 'contains' ? drawnDigits : digits);
  const wins = {
    exact: () => 1,
    'any-order': () => permutations(number ?? '123'.slice(0, digits)).length,
    contains: () => of - 9 ** drawnDigits,
  }[match]();
  return [of ** drawn - (of - wins) ** drawn, of ** drawn];
}

/**
 * The chance that a line wins, from 0 to 1. It depends on the number only where any order wins; without one,
 * different digits are meant.
 */
export function winChance(option: BaseOption, number?: string): number {
  const [wins, of] = chance(option, number);
  return wins / of;
}

/** What comes back of a baht staked, in the long run: 0.9 is 90 %. */
export function returnToPlayer(option: BaseOption, multiplyX100: number, number?: string): number {
  const [wins, of] = chance(option, number);
  return (wins * multiplyX100) / (of * 100);
}

/** Repeated digits have fewer orders, and so less of a chance for the same rate. */
export function isLessLikely(option: BaseOption, number: string): boolean {
  return winChance(option, number) < winChance(option);
}
