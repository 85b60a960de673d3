import type { Expander, NamedSet, Place } from './free-text-words.ts';

/**
 * Every betting option, described once. Texts, the least price, the numbers that an option makes, what it may stand beside, the numbers
 * that win and the chances follow from here; docs/guides/adding.md says what else a new one needs.
 */

/** The options that a line is placed on, named as on the wire, in the order in which lists show them. */
export const baseOptions = [
  'teng_bon_3', 'tode_3', 'teng_bon_nha_3', 'teng_lang_3', 'teng_bon_2', 'teng_lang_2', 'teng_bon_1', 'teng_lang_1',
] as const;
export type BaseOption = (typeof baseOptions)[number];

/** Options that only make numbers for the base options beside them; no line is ever placed on one. */
export const expansionOptions = [
  'option_2_19', 'option_2_roodnha', 'option_2_roodlung',
  'option_2_ble', 'option_2_low', 'option_2_high', 'option_2_even', 'option_2_odd',
  'shuffle_2', 'shuffle_3',
] as const;
export type ExpansionOption = (typeof expansionOptions)[number];

export type BetOption = BaseOption | ExpansionOption;

/** The prizes of a draw: how many digits each has, and how many of it are drawn. */
export const prizes = {
  top3: { digits: 3, drawn: 1 },
  bottom2: { digits: 2, drawn: 1 },
  front3: { digits: 3, drawn: 2 },
  back3: { digits: 3, drawn: 2 },
} as const;
export type Prize = keyof typeof prizes;

export interface BaseOptionRule {
  /** How many digits a number has on this option. */
  readonly digits: 1 | 2 | 3;
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
  teng_bon_3: { digits: 3, prize: 'top3', match: 'exact', yeekeeMinSatang: 500, places: ['straight', 'top'] },
  tode_3: { digits: 3, prize: 'top3', match: 'any-order', yeekeeMinSatang: 500, places: ['tode'] },
  teng_bon_nha_3: { digits: 3, prize: 'front3', match: 'exact', yeekeeMinSatang: undefined, places: ['front'] },
  teng_lang_3: { digits: 3, prize: 'back3', match: 'exact', yeekeeMinSatang: undefined, places: ['bottom', 'tail'] },
  teng_bon_2: { digits: 2, prize: 'top3', match: 'exact', yeekeeMinSatang: 500, places: ['top'] },
  teng_lang_2: { digits: 2, prize: 'bottom2', match: 'exact', yeekeeMinSatang: 500, places: ['bottom', 'tail'] },
  teng_bon_1: { digits: 1, prize: 'top3', match: 'contains', yeekeeMinSatang: undefined, places: ['top', 'run-top'] },
  teng_lang_1: { digits: 1, prize: 'bottom2', match: 'contains', yeekeeMinSatang: undefined, places: ['bottom', 'run-bottom'] },
};

/**
 * What an expansion makes numbers of: one typed digit, a press alone, or the typed number in every order. `takes` says which of all
 * numbers of its digits it makes; `word` is the one that asks for it in a typed slip.
 */
export type ExpansionRule =
  | {
      readonly by: 'digit'; readonly digits: 2; readonly takes: (number: string, digit: string) => boolean;
      readonly word: Exclude<Expander, 'shuffle'>;
    }
  | { readonly by: 'press'; readonly digits: 2; readonly takes: (number: string) => boolean; readonly word: NamedSet }
  | { readonly by: 'orders'; readonly digits: 2 | 3 };

export const expansionRules = {
  option_2_19: { by: 'digit', digits: 2, takes: (number, digit) => number.includes(digit), word: 'doors' },
  option_2_roodnha: { by: 'digit', digits: 2, takes: (number, digit) => number.startsWith(digit), word: 'sweep-front' },
  option_2_roodlung: { by: 'digit', digits: 2, takes: (number, digit) => number.endsWith(digit), word: 'sweep-back' },
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

export function isBaseOption(option: string): option is BaseOption {
  return (baseOptions as readonly string[]).includes(option);
}

export function isInstantOption(option: BetOption): option is InstantOption {
  return !isBaseOption(option) && expansionRules[option].by === 'press';
}

/** How many digits a number has on this option. */
export function digitsOf(option: BaseOption): 1 | 2 | 3 {
  return optionRules[option].digits;
}

/**
 * Whether an expansion makes numbers for a base option: those of its digits. The orders of a number are no use to one that wins in any
 * order: they would be the same bet again.
 */
export function feeds(expansion: ExpansionOption, base: BaseOption): boolean {
  const { by, digits } = expansionRules[expansion];
  return digits === optionRules[base].digits && (by !== 'orders' || optionRules[base].match === 'exact');
}

/** The field of a round that holds the option's greatest price: the literal name, underscores and all. */
export function betMaxKey<Option extends BaseOption>(option: Option): `betMax${Option}` {
  return `betMax${option}`;
}

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Capitalize<First>}${CamelCase<Rest>}`
  : Capitalize<Name>;

/** The same field as other servers spell it: betMaxTengBon3. Read where the literal one is absent, never written. */
export function betMaxCamelKey<Option extends BaseOption>(option: Option): `betMax${CamelCase<Option>}` {
  const parts = option.split('_').map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return `betMax${parts.join('') as CamelCase<Option>}`;
}

/**
 * The order in which a screen offers options: three digits, then two, then one.
 * Those of three digits go by multiplier, greatest first, and then the second changes places with the last; equal ones keep the order given.
 */
export function sortOptions<Offer extends { readonly option: BaseOption; readonly multiplyX100: number }>(
  offers: readonly Offer[],
): Offer[] {
  const having = (count: number) => offers.filter(({ option }) => digitsOf(option) === count);
  const [first, second, ...rest] = having(3).sort((a, b) => b.multiplyX100 - a.multiplyX100);
  const last = rest.pop();
  const threes = [first, last, ...rest, second].filter((offer) => offer !== undefined);
  return [...threes, ...having(2), ...having(1)];
}
