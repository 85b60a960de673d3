import type { DrawResult } from '../contracts/lottery.ts';
import type { Satang } from '../contracts/money.ts';
import { baseOptions, digitsOf, type BaseOption } from './bet-options.ts';
import { optionRules, prizes } from './option-rules.ts';
import { prizeNumbers } from './drawn-numbers.ts';
import { permutations } from './expansion.ts';

/** The numbers that win on an option when its prize is this number. */
export function winnersOf(option: BaseOption, prizeNumber: string): readonly string[] {
  const digits = digitsOf(option);
  const { match } = optionRules[option];
  switch (match) {
    case 'exact': return [prizeNumber.slice(-digits)];
    case 'any-order': return permutations(prizeNumber.slice(-digits));
    case 'contains': return [...prizeNumber];
    default: return match satisfies never;
  }
}

export interface WinningNumber {
  readonly option: BaseOption;
  readonly number: string;
}

/** Every number that a draw wins, each once. A line of this option and number is paid. */
export function winningNumbers(draw: DrawResult): WinningNumber[] {
  return baseOptions.flatMap((option) => {
    const won = new Set(prizeNumbers(option, draw).flatMap((number) => winnersOf(option, number)));
    return [...won].map((number) => ({ option, number }));
  });
}

/**
 * Whether a number wins on an option. A line is won once or not at all: a running digit that is drawn twice, or a number that both prizes
 * of three digits show, changes nothing; tode wins in the exact order as well.
 */
export function isWinning(option: BaseOption, number: string, draw: DrawResult): boolean {
  return prizeNumbers(option, draw).some((prizeNumber) => winnersOf(option, prizeNumber).includes(number));
}

/** Under which number a bet is limited: all orders of a number are one bet where any of them wins. SQL: risk_number. */
export function riskNumber(option: BaseOption, number: string): string {
  return optionRules[option].match === 'any-order' ? [...number].sort().join('') : number;
}

/**
 * What a winning line is paid, its stake included: price × multiplier, down to a whole satang.
 *
 * @throws RangeError when the product is no longer exact.
 */
export function payoutSatang(priceSatang: number, multiplyX100: number): Satang {
  const product = priceSatang * multiplyX100;
  if (!Number.isSafeInteger(product) || product < 0) throw new RangeError(`no exact payout of ${priceSatang} × ${multiplyX100}`);
  return ((product - (product % 100)) / 100) as Satang;
}

/** Draws that win, of how many equally likely ones. Prizes that are drawn twice count as drawn apart, so that they may be alike. */
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

/** The chance that a line wins, from 0 to 1. Only where any order wins does it depend on the number; without one, different digits are meant. */
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
