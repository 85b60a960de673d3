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

test('the last part of a name says how many digits it has', () => {
  for (const option of baseOptions) expect(digitsOf(option)).toBe(Number(option.at(-1)));
});

test('a word of a typed slip means one option for a number of its length', () => {
  const words = baseOptions.flatMap((option) =>
    optionRules[option].places.map((place) => `${place} ${digitsOf(option)}`),
  );
  expect(new Set(words).size).toBe(words.length);
});

test('an expansion option is no base option', () => {
  expect(baseOptions.every(isBaseOption)).toBe(true);
  expect(expansionOptions.some(isBaseOption)).toBe(false);
});

test('the key of a cap is the literal name behind betMax', () => {
  expect(betMaxKey('teng_bon_nha_3')).toBe('betMaxteng_bon_nha_3');
  expect(betMaxCamelKey('teng_bon_nha_3')).toBe('betMaxTengBonNha3');
});

test('options of three digits go by multiplier, and then the second changes places with the last', () => {
  const sorted = sortOptions(
    offers(['teng_bon_3', 90_000], ['tode_3', 15_000], ['teng_bon_nha_3', 45_000], ['teng_lang_3', 45_000]),
  );
  expect(names(sorted)).toEqual(['teng_bon_3', 'tode_3', 'teng_lang_3', 'teng_bon_nha_3']);
});

test('of three the last two change places, two stay as sorted, one stays', () => {
  const three = offers(['tode_3', 100], ['teng_bon_3', 300], ['teng_lang_3', 200]);
  expect(names(sortOptions(three))).toEqual(['teng_bon_3', 'tode_3', 'teng_lang_3']);
  expect(names(sortOptions(offers(['tode_3', 100], ['teng_bon_3', 300])))).toEqual(['teng_bon_3', 'tode_3']);
  expect(names(sortOptions(offers(['tode_3', 100])))).toEqual(['tode_3']);
  expect(sortOptions([])).toEqual([]);
});

test('three digits come before two and two before one, each as given', () => {
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
