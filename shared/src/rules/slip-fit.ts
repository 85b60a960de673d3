import type { Satang } from '../contracts/money.ts';
import { digitsOf, type BaseOption } from './bet-options.ts';
import { breachedBound, isOffered, type Entry, type OptionTerms } from './slip.ts';

/**
 * A number to bet on, from saved numbers or an earlier bet slip. Without an option it goes onto the selected
 * ones.
 */
export interface WantedNumber {
  readonly number: string;
  /** The option at its source. The round may not know it. */
  readonly option?: string;
  readonly priceSatang?: Satang;
}

/**
 * Why a number is skipped: it is closed now, the round does not offer its option, or no option of its length
 * is selected.
 */
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
  /**
   * Input for `addEntries`, in the given order and at the wanted stakes, which `addEntries` clamps to the
   * bounds.
   */
  readonly entries: readonly Entry[];
  readonly left: readonly LeftNumber[];
  /** Entries whose current rate differs from the default. */
  readonly reduced: readonly ReducedNumber[];
  /** Number of entries whose wanted stake is out of bounds and becomes the nearest allowed one. */
  readonly repriced: number;
}

/**
 * Splits numbers into those that a round currently accepts and those that it does not, with the reason. Does
 * not check limits, which are only known when the bet slip is placed.
 *
 * @param chosen options for numbers without one. Such a number goes onto every option of its length.
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

  const accept = (terms: OptionTerms, { number, priceSatang }: WantedNumber) => {
    const { option } = terms;
    const nowX100 = terms.rateNow?.get(number) ?? terms.multiplyX100;
    if (nowX100 === 0) return void left.push({ number, option, reason: 'closed' });
    if (nowX100 !== terms.multiplyX100)
      reduced.push({ number, option, usualX100: terms.multiplyX100, nowX100 });
    if (priceSatang !== undefined && breachedBound(priceSatang, terms)) repriced += 1;
    entries.push({ option, number, ...(priceSatang === undefined ? {} : { priceSatang }) });
  };

  for (const each of wanted) {
    const { number, option } = each;
    if (option === undefined) {
      const fitting = [...offered.values()].filter(
        (terms) => chosen.has(terms.option) && digitsOf(terms.option) === number.length,
      );
      if (fitting.length === 0) left.push({ number, reason: 'unchosen' });
      for (const terms of fitting) accept(terms, each);
    } else {
      const terms = offered.get(option);
      if (terms && digitsOf(terms.option) === number.length) accept(terms, each);
      else left.push({ number, option, reason: 'option' });
    }
  }
  return { entries, left, reduced, repriced };
}
