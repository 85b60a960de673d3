import { digitsOf, type BaseOption } from './bet-options.ts';
import { permutations } from './expansion.ts';
import { optionRules, prizes } from './option-rules.ts';

/**
 * Number of winning draws, out of how many equally likely ones. Prizes that are drawn twice are drawn
 * independently, so they may be equal.
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
 * The probability that a line wins, from 0 to 1. It depends on the number only for options where any order
 * wins. Without a number, distinct digits are assumed.
 */
export function winChance(option: BaseOption, number?: string): number {
  const [wins, of] = chance(option, number);
  return wins / of;
}

/** The expected return per baht staked: 0.9 is 90 %. */
export function returnToPlayer(option: BaseOption, multiplyX100: number, number?: string): number {
  const [wins, of] = chance(option, number);
  return (wins * multiplyX100) / (of * 100);
}

/**
 * Whether a number wins less often than one with distinct digits: repeated digits have fewer orders, at the
 * same rate.
 */
export function isLessLikely(option: BaseOption, number: string): boolean {
  return winChance(option, number) < winChance(option);
}
