import type { DrawResult } from '../contracts/lottery.ts';
import type { Satang } from '../contracts/money.ts';
import { baseOptions, digitsOf, type BaseOption } from './bet-options.ts';
import { optionRules } from './option-rules.ts';
import { prizeNumbers } from './drawn-numbers.ts';
import { permutations } from './expansion.ts';

/** The numbers that win on an option if its prize is this number. */
export function numbersWinningOn(option: BaseOption, prizeNumber: string): readonly string[] {
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

/** Every winning number of a draw, without duplicates. A line on this option and number is paid. */
export function winningNumbers(draw: DrawResult): WinningNumber[] {
  return baseOptions.flatMap((option) => {
    const won = new Set(prizeNumbers(option, draw).flatMap((number) => numbersWinningOn(option, number)));
    return [...won].map((number) => ({ option, number }));
  });
}

/**
 * Whether a number wins on an option. A line is paid at most once, even if its single digit occurs twice in
 * the prize, or if both three-digit prizes are equal. Tode also wins in the exact order.
 */
export function isWinning(option: BaseOption, number: string, draw: DrawResult): boolean {
  return prizeNumbers(option, draw).some((prizeNumber) =>
    numbersWinningOn(option, prizeNumber).includes(number),
  );
}

/**
 * The number that limits are counted under: for an any-order option, all orders of a number are one bet. SQL:
 * risk_number.
 */
export function riskNumber(option: BaseOption, number: string): string {
  return optionRules[option].match === 'any-order' ? [...number].sort().join('') : number;
}

/**
 * The payout of a winning line, including its stake: price × rate, rounded down to a whole satang.
 *
 * @throws RangeError when the product is not an exact integer.
 */
export function payoutSatang(priceSatang: number, multiplyX100: number): Satang {
  const product = priceSatang * multiplyX100;
  if (!Number.isSafeInteger(product) || product < 0)
    throw new RangeError(`no exact payout of ${priceSatang} × ${multiplyX100}`);
  return ((product - (product % 100)) / 100) as Satang;
}
