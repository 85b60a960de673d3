import type { Satang } from '../contracts/money.ts';
import { digitsOf, type BaseOption } from './bet-options.ts';
import { isOffered, type Entry, type OptionTerms } from './slip.ts';

/** A number that somebody wants to bet on, from a saved set or an earlier slip. Without an option: whichever are chosen beside it. */
export interface WantedNumber {
  readonly number: string;
  /** As it was named where it comes from; a round need not know it. */
  readonly option?: string;
  readonly priceSatang?: Satang;
}

/** Why a number stays behind: it is closed now, the round does not offer its option, or no option of its digits was chosen for it. */
export interface LeftNumber {
  readonly number: string;
  readonly option?: string;
  readonly reason: 'closed' | 'option' | 'unchosen';
}

export interface ReducedNumber {
  readonly number: string;
  readonly option: BaseOption;
  readonly usualX100: number;
  readonly nowX100: number;
}

export interface SlipFit {
  /** For `addEntries`, in the order given and at the prices that were wanted: it holds them within the bounds. */
  readonly entries: readonly Entry[];
  readonly left: readonly LeftNumber[];
  /** Those of the entries that pay something else than usual now. */
  readonly reduced: readonly ReducedNumber[];
  /** How many of the entries had a price that the round does not take, and come at the nearest that it does. */
  readonly repriced: number;
}

/**
 * What of these numbers a round takes as it stands now, and what it leaves and why. It says nothing about limits, which only placing knows.
 *
 * @param chosen the options for numbers that bring none; each number goes onto all of its length.
 */
export function fitNumbers(
  wanted: readonly WantedNumber[],
  options: readonly OptionTerms[],
  chosen: ReadonlySet<BaseOption>,
): SlipFit {
  const offered = new Map<string, OptionTerms>(
    options.filter(isOffered).map((terms) => [terms.option, terms]),
  );
  const entries: Entry[] = [];
  const left: LeftNumber[] = [];
  const reduced: ReducedNumber[] = [];
  let repriced = 0;

  const take = (terms: OptionTerms, { number, priceSatang }: WantedNumber) => {
    const { option } = terms;
    const nowX100 = terms.rateNow?.get(number) ?? terms.multiplyX100;
    if (nowX100 === 0) return void left.push({ number, option, reason: 'closed' });
    if (nowX100 !== terms.multiplyX100)
      reduced.push({ number, option, usualX100: terms.multiplyX100, nowX100 });
    if (priceSatang !== undefined && !isWithinBounds(priceSatang, terms)) repriced += 1;
    entries.push({ option, number, ...(priceSatang === undefined ? {} : { priceSatang }) });
  };

  for (const each of wanted) {
    const { number, option } = each;
    if (option === undefined) {
      const fitting = [...offered.values()].filter(
        (terms) => chosen.has(terms.option) && digitsOf(terms.option) === number.length,
      );
      if (fitting.length === 0) left.push({ number, reason: 'unchosen' });
      for (const terms of fitting) take(terms, each);
    } else {
      const terms = offered.get(option);
      if (terms && digitsOf(terms.option) === number.length) take(terms, each);
      else left.push({ number, option, reason: 'option' });
    }
  }
  return { entries, left, reduced, repriced };
}

function isWithinBounds(priceSatang: Satang, { minSatang, maxSatang }: OptionTerms): boolean {
  return priceSatang >= minSatang && (maxSatang === undefined || priceSatang <= maxSatang);
}
