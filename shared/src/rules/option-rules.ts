import {
  digitsOf,
  isBaseOption,
  type BaseOption,
  type BetOption,
  type ExpansionOption,
} from './bet-options.ts';
import type { Expander, NamedSet, Place } from './free-text-words.ts';

/**
 * Every betting option, described once. Texts, the least price, the numbers that an option makes, what it may stand beside, the numbers
 * that win and the chances follow from here; docs/guides/add-a-betting-option.md says what else a new one needs.
 */

/** The prizes of a draw: how many digits each has, and how many of it are drawn. */
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
   * - exact: it is the last digits of the prize
   * - any-order: the same digits, in whatever order; all orders of a number are one bet to limits and tiers
   * - contains: the digit is in the prize, once or more often
   */
  readonly match: 'exact' | 'any-order' | 'contains';
  /** The least price in Yeekee, whatever the lottery has set; undefined: what the lottery has set. */
  readonly yeekeeMinSatang: number | undefined;
  /** Words of a typed slip that mean it, for a number of its length; the first is the one that it is printed with. */
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
 * What an expansion makes numbers of: one typed digit, a press alone, or the typed number in every order. `takes` says which of all
 * numbers of its digits it makes; `word` is the one that asks for it in a typed slip.
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
      readonly word: NamedSet;
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

/** Options that add their numbers at a press and so are never active. */
export type InstantOption = ExpansionBy<'press'>;
/** Options that make numbers of one typed digit. */
export type DoorOption = ExpansionBy<'digit'>;

export function isInstantOption(option: BetOption): option is InstantOption {
  return !isBaseOption(option) && expansionRules[option].by === 'press';
}

/**
 * Whether an expansion makes numbers for a base option: those of its digits. The orders of a number are no use to one that wins in any
 * order: they would be the same bet again.
 */
export function feeds(expansion: ExpansionOption, base: BaseOption): boolean {
  const { by, digits } = expansionRules[expansion];
  return digits === digitsOf(base) && (by !== 'orders' || optionRules[base].match === 'exact');
}
