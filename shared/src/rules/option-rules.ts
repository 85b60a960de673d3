import {
  digitsOf,
  isBaseOption,
  type BaseOption,
  type BetOption,
  type ExpansionOption,
} from './bet-options.ts';
import type { Expander, NumberWord, Place } from './free-text-words.ts';

/**
 * Every bet option, described once. Its texts, minimum stake, generated numbers, compatible options, winning
 * numbers and chances follow from here. docs/guides/add-a-betting-option.md lists what else
 * a new option needs.
 */

/**
 * The prizes of a draw: the length of each, and how many are drawn. top3 is the last three digits of the
 * first prize. front3 and back3 are prizes of their own, two each.
 */
export const prizes = {
  top3: { digits: 3, drawn: 1 },
  bottom2: { digits: 2, drawn: 1 },
  front3: { digits: 3, drawn: 2 },
  back3: { digits: 3, drawn: 2 },
} as const;
export type Prize = keyof typeof prizes;

export interface BaseOptionRule {
  readonly prize: Prize;
  /**
   * When a number wins.
   *
   * - exact: it equals the last digits of the prize
   * - any-order: its digits in any order; limits and tiers treat all orders of a number as one bet
   * - contains: the prize contains the digit, once or more
   */
  readonly match: 'exact' | 'any-order' | 'contains';
  /**
   * Minimum stake in Yeekee, which overrides the lottery's setting. Undefined: the lottery's setting applies.
   */
  readonly yeekeeMinSatang: number | undefined;
  /**
   * Words of a typed bet slip that mean this option, for a number of its length. The first one is used for
   * printing.
   */
  readonly places: readonly [Place, ...Place[]];
}

export const optionRules: Readonly<Record<BaseOption, BaseOptionRule>> = {
  teng_bon_3: { prize: 'top3', match: 'exact', yeekeeMinSatang: 500, places: ['straight', 'top'] },
  tode_3: { prize: 'top3', match: 'any-order', yeekeeMinSatang: 500, places: ['tode'] },
  teng_bon_nha_3: { prize: 'front3', match: 'exact', yeekeeMinSatang: undefined, places: ['front'] },
  teng_lang_3: { prize: 'back3', match: 'exact', yeekeeMinSatang: undefined, places: ['bottom', 'tail'] },
  teng_bon_2: { prize: 'top3', match: 'exact', yeekeeMinSatang: 500, places: ['top'] },
  teng_lang_2: { prize: 'bottom2', match: 'exact', yeekeeMinSatang: 500, places: ['bottom', 'tail'] },
  teng_bon_1: { prize: 'top3', match: 'contains', yeekeeMinSatang: undefined, places: ['top', 'run-top'] },
  teng_lang_1: {
    prize: 'bottom2',
    match: 'contains',
    yeekeeMinSatang: undefined,
    places: ['bottom', 'run-bottom'],
  },
};

/**
 * What an expansion generates numbers from: one typed digit, a press alone, or all orders of the typed
 * number. `takes` selects from all numbers of that length. `word` is its name in a typed bet slip.
 */
export type ExpansionRule =
  | {
      readonly by: 'digit';
      readonly digits: 2;
      readonly takes: (number: string, digit: string) => boolean;
      readonly word: Exclude<Expander, 'shuffle'>;
    }
  | {
      readonly by: 'press';
      readonly digits: 2;
      readonly takes: (number: string) => boolean;
      readonly word: NumberWord;
    }
  | { readonly by: 'orders'; readonly digits: 2 | 3 };

export const expansionRules = {
  option_2_19: { by: 'digit', digits: 2, takes: (number, digit) => number.includes(digit), word: 'doors' },
  option_2_roodnha: {
    by: 'digit',
    digits: 2,
    takes: (number, digit) => number.startsWith(digit),
    word: 'sweep-front',
  },
  option_2_roodlung: {
    by: 'digit',
    digits: 2,
    takes: (number, digit) => number.endsWith(digit),
    word: 'sweep-back',
  },
  option_2_ble: { by: 'press', digits: 2, takes: (number) => number[0] === number[1], word: 'doubles' },
  option_2_low: { by: 'press', digits: 2, takes: (number) => number < '50', word: 'low' },
  option_2_high: { by: 'press', digits: 2, takes: (number) => number >= '50', word: 'high' },
  option_2_even: { by: 'press', digits: 2, takes: (number) => Number(number) % 2 === 0, word: 'even' },
  option_2_odd: { by: 'press', digits: 2, takes: (number) => Number(number) % 2 === 1, word: 'odd' },
  shuffle_2: { by: 'orders', digits: 2 },
  shuffle_3: { by: 'orders', digits: 3 },
} as const satisfies Readonly<Record<ExpansionOption, ExpansionRule>>;

type ExpansionBy<By extends ExpansionRule['by']> = {
  [Option in ExpansionOption]: (typeof expansionRules)[Option]['by'] extends By ? Option : never;
}[ExpansionOption];

/** Options that add their numbers on a press and are never active. */
export type InstantOption = ExpansionBy<'press'>;
/** Options that generate numbers from one typed digit. */
export type DoorOption = ExpansionBy<'digit'>;

export function isInstantOption(option: BetOption): option is InstantOption {
  return !isBaseOption(option) && expansionRules[option].by === 'press';
}

/**
 * Whether an expansion generates numbers for a base option: one with the same number of digits. All orders of
 * a number are useless for an option that wins in any order, because they would be the same bet again.
 */
export function feeds(expansion: ExpansionOption, base: BaseOption): boolean {
  const { by, digits } = expansionRules[expansion];
  return digits === digitsOf(base) && (by !== 'orders' || optionRules[base].match === 'exact');
}
