/**
 * The options that a line is placed on, named as on the wire, in the order in which lists show them. Everything else about them is in
 * option-rules.ts: contracts need their names alone, and so do pages that place no bets.
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

/** Options that only make numbers for the base options beside them; no line is ever placed on one. */
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

/** How many digits a number has on this option: the last part of its name says it. */
export function digitsOf(option: BaseOption): 1 | 2 | 3 {
  return Number(option.slice(-1)) as 1 | 2 | 3;
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
