/**
 * The options that a line can be on, named as on the wire, in display order. Everything else about them is in
 * option-rules.ts: contracts, and pages that place no bets, only need the names.
 */
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
