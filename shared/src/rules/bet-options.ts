import type { Expander, NamedSet, Place } from './free-text-words.ts';

/**
 * Every bet option, described once. Its texts, minimum stake, generated numbers, compatible options, winning
 * numbers and chances follow from here. docs/guides/add-a-betting-option.md lists what else
 * a new option needs.
 */

/** The options that a line can be on, named as on the wire, in display order. */
export const baseOptions = [
  'teng_bon_3',
  'tode_3',
  'teng_bon_nha_3',
  'teng_lang_3',
  'teng_bon_2',
  'teng_lang_2',
  'teng_bon_1',
  'teng_lang_1',
] as const satisfies readonly `${string}_${1 | 2 | 3}`[];
export type BaseOption = (typeof baseOptions)[number];

/** Options that only generate numbers for the active base options. No line is ever placed on one. */
export const expansionOptions = [
  'option_2_19',
  'option_2_roodnha',
  'option_2_roodlung',
  'option_2_ble',
  'option_2_low',
  'option_2_high',
  'option_2_even',
  'option_2_odd',
  'shuffle_2',
  'shuffle_3',
] as const;
export type ExpansionOption = (typeof expansionOptions)[number];

export type BetOption = BaseOption | ExpansionOption;

export function isBaseOption(option: string): option is BaseOption {
  return (baseOptions as readonly string[]).includes(option);
}

/** The number of digits of a number on this option, taken from the end of its name. */
export function digitsOf(option: BaseOption): 1 | 2 | 3 {
  return Number(option.slice(-1)) as 1 | 2 | 3;
}

/**
 * The prizes of a draw: the length of each, and how many are drawn. top3 is the last three digits of the first
 * prize. front3 and back3 are prizes of their own, two each.
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

/** The field of a round with the option's maximum stake. Uses the literal name, with underscores. */
export function betMaxKey<Option extends BaseOption>(option: Option): `betMax${Option}` {
  return `betMax${option}`;
}

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Capitalize<First>}${CamelCase<Rest>}`
  : Capitalize<Name>;

/**
 * The same field as other servers spell it: betMaxTengBon3. Read if the literal one is absent, never written.
 */
export function betMaxCamelKey<Option extends BaseOption>(option: Option): `betMax${CamelCase<Option>}` {
  const parts = option.split('_').map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return `betMax${parts.join('') as CamelCase<Option>}`;
}

/**
 * The order in which a screen offers options: three digits, then two, then one. Options of three digits are
 * sorted by rate, highest first, and then the second and the last are swapped. Equal rates keep their order.
 */
export function sortOptions<Offer extends { readonly option: BaseOption; readonly multiplyX100: number }>(
  offers: readonly Offer[],
): Offer[] {
  const withDigits = (count: number) => offers.filter(({ option }) => digitsOf(option) === count);
  const [first, second, ...rest] = withDigits(3).sort((a, b) => b.multiplyX100 - a.multiplyX100);
  const last = rest.pop();
  const threes = [first, last, ...rest, second].filter((offer) => offer !== undefined);
  return [...threes, ...withDigits(2), ...withDigits(1)];
}
