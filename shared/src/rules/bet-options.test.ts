import {
  baseOptions,
  betMaxCamelKey,
  betMaxKey,
  digitsOf,
  expansionOptions,
  isBaseOption,
  sortOptions,
  type BaseOption,
} from './bet-options.ts';
import { optionRules } from './option-rules.ts';

const offers = (...pairs: [BaseOption, number][]) =>
  pairs.map(([option, multiplyX100]) => ({ option, multiplyX100 }));
const names = (sorted: { option: BaseOption }[]) => sorted.map(({ option }) => option);

test("the end of an option's name is its number of digits", () => {
  for (const option of baseOptions) expect(digitsOf(option)).toBe(Number(option.at(-1)));
});

test('a word of a typed bet slip means one option per number length', () => {
  const words = baseOptions.flatMap((option) =>
    optionRules[option].places.map((place) => `${place} ${digitsOf(option)}`),
  );
  expect(new Set(words).size).toBe(words.length);
});

test('an expansion option is not a base option', () => {
  expect(baseOptions.every(isBaseOption)).toBe(true);
  expect(expansionOptions.some(isBaseOption)).toBe(false);
});

test('the key of a maximum is betMax plus the literal option name', () => {
  expect(betMaxKey('teng_bon_nha_3')).toBe('betMaxteng_bon_nha_3');
  expect(betMaxCamelKey('teng_bon_nha_3')).toBe('betMaxTengBonNha3');
});

test('options of three digits are sorted by rate, then the second and the last are swapped', () => {
  const sorted = sortOptions(
    offers(['teng_bon_3', 90_000], ['tode_3', 15_000], ['teng_bon_nha_3', 45_000], ['teng_lang_3', 45_000]),
  );
  expect(names(sorted)).toEqual(['teng_bon_3', 'tode_3', 'teng_lang_3', 'teng_bon_nha_3']);
});

test('of three options the last two are swapped; one or two stay sorted', () => {
  const three = offers(['tode_3', 100], ['teng_bon_3', 300], ['teng_lang_3', 200]);
  expect(names(sortOptions(three))).toEqual(['teng_bon_3', 'tode_3', 'teng_lang_3']);
  expect(names(sortOptions(offers(['tode_3', 100], ['teng_bon_3', 300])))).toEqual(['teng_bon_3', 'tode_3']);
  expect(names(sortOptions(offers(['tode_3', 100])))).toEqual(['tode_3']);
  expect(sortOptions([])).toEqual([]);
});

test('three digits come before two and two before one, each in the given order', () => {
  const mixed = offers(
    ['teng_lang_1', 420],
    ['teng_lang_2', 9_000],
    ['tode_3', 15_000],
    ['teng_bon_2', 9_200],
    ['teng_bon_1', 320],
  );
  expect(names(sortOptions(mixed))).toEqual([
    'tode_3',
    'teng_lang_2',
    'teng_bon_2',
    'teng_lang_1',
    'teng_bon_1',
  ]);
});
