import type { DrawResult } from '../contracts/lottery.ts';
import type { Satang } from '../contracts/money.ts';
import { baseOptions, digitsOf, type BaseOption } from './bet-options.ts';
import { optionRules } from './option-rules.ts';
import { prizeNumbers } from './drawn-numbers.ts';
import { permutations } from './expansion.ts';

/** The numbers that win on an option when its prize is this number. */
export function winnersOf(option: BaseOption, prizeNumber: string): readonly string[] {
  const last = prizeNumber.slice(-digitsOf(option));
  const { match } = optionRules[option];
  switch (match) {
    case 'exact':
      return [last];
    case 'any-order':
      return permutations(last);
    case 'contains':
      return [...prizeNumber];
    default:
      return match satisfies never;
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
  if (!Number.isSafeInteger(product) || product < 0)
    throw new RangeError(`no exact payout of ${priceSatang} × ${multiplyX100}`);
  return ((product - (product % 100)) / 100) as Satang;
}
