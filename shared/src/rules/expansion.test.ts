import fc from 'fast-check';
import type { BetOption } from './bet-options.ts';
import { doorNumbers, expand, instantNumbers, isKeypadHidden, keyLength, permutations } from './expansion.ts';

const on = (...options: BetOption[]) => new Set(options);
const digits = [...'0123456789'];
const hundred = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
const words = (text: string) => text.split(' ');

test.each([
  ['5', '05 15 25 35 45 50 51 52 53 54 55 56 57 58 59 65 75 85 95'],
  ['0', '00 01 02 03 04 05 06 07 08 09 10 20 30 40 50 60 70 80 90'],
])('lists the nineteen doors of %s', (digit, numbers) => {
  expect(doorNumbers('option_2_19', digit)).toEqual(words(numbers));
});

test.each(digits)(
  'the nineteen doors of %s are all numbers that contain it, and the union of both sweeps',
  (digit) => {
    const doors = doorNumbers('option_2_19', digit);
    expect(doors).toHaveLength(19);
    expect(doors).toEqual(hundred.filter((number) => number.includes(digit)));
    expect(
      [
        ...new Set([...doorNumbers('option_2_roodnha', digit), ...doorNumbers('option_2_roodlung', digit)]),
      ].sort(),
    ).toEqual(doors);
    expect(doorNumbers('option_2_roodnha', digit).every((number) => number[0] === digit)).toBe(true);
    expect(doorNumbers('option_2_roodlung', digit).every((number) => number[1] === digit)).toBe(true);
  },
);

test('lists both sweeps of 5', () => {
  expect(doorNumbers('option_2_roodnha', '5')).toEqual(words('50 51 52 53 54 55 56 57 58 59'));
  expect(doorNumbers('option_2_roodlung', '5')).toEqual(words('05 15 25 35 45 55 65 75 85 95'));
});

test('there are ten doubles; low and high, like even and odd, split the hundred numbers', () => {
  expect(instantNumbers('option_2_ble')).toEqual(words('00 11 22 33 44 55 66 77 88 99'));
  expect([...instantNumbers('option_2_low'), ...instantNumbers('option_2_high')]).toEqual(hundred);
  expect([...instantNumbers('option_2_even'), ...instantNumbers('option_2_odd')].sort()).toEqual(hundred);
  expect(instantNumbers('option_2_low').at(-1)).toBe('49');
  expect(instantNumbers('option_2_even').slice(0, 2)).toEqual(['00', '02']);
});

test.each([
  ['12', '12 21'],
  ['11', '11'],
  ['05', '05 50'],
  ['123', '123 132 213 231 312 321'],
  ['112', '112 121 211'],
  ['777', '777'],
  ['007', '007 070 700'],
])('%s shuffles to %s', (typed, numbers) => {
  expect(permutations(typed)).toEqual(words(numbers));
  expect(
    expand(typed.length === 2 ? on('teng_bon_2', 'shuffle_2') : on('teng_bon_3', 'shuffle_3'), typed),
  ).toEqual(words(numbers));
});

test('a shuffle is the same for every order of its digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{2,3}$/), (number) => {
      const shuffled = permutations(number);
      expect(shuffled).toEqual([...new Set(shuffled)].sort());
      expect(shuffled.map((each) => [...each].reverse().join('')).sort()).toEqual(shuffled);
      for (const each of shuffled) expect(permutations(each)).toEqual(shuffled);
    }),
  );
});

test.each<[number, BetOption[]]>([
  [1, ['teng_bon_1']],
  [1, ['teng_lang_1', 'teng_bon_1']],
  [1, ['teng_bon_2', 'option_2_19']],
  [1, ['teng_bon_2', 'option_2_roodnha']],
  [1, ['teng_lang_2', 'option_2_roodlung']],
  [3, ['tode_3']],
  [3, ['teng_bon_nha_3', 'shuffle_3']],
  [2, ['teng_lang_2', 'shuffle_2']],
  [2, []],
])('the input has %i digits with %j active', (length, active) => {
  expect(keyLength(on(...active))).toBe(length);
});

test('the keypad is hidden while no base option is active', () => {
  for (const active of [on(), on('shuffle_2'), on('shuffle_3'), on('option_2_19')]) {
    expect(isKeypadHidden(active)).toBe(true);
    for (const typed of ['1', '12', '123']) expect(expand(active, typed)).toEqual([]);
  }
  expect(isKeypadHidden(on('teng_lang_1'))).toBe(false);
});

test('plain options use the typed number once it is complete', () => {
  expect(expand(on('teng_bon_2'), '07')).toEqual(['07']);
  expect(expand(on('teng_bon_2'), '0')).toEqual([]);
  expect(expand(on('teng_bon_2'), '007')).toEqual([]);
  for (const typed of ['0x', 'x0']) expect(expand(on('teng_bon_2'), typed)).toEqual([]);
  expect(expand(on('teng_bon_2', 'option_2_19'), '5')).toEqual(doorNumbers('option_2_19', '5'));
});

test('several doors give each number once, ascending', () => {
  const doors = expand(on('teng_bon_2', 'option_2_roodnha', 'option_2_roodlung'), '5');
  expect(doors).toEqual(doorNumbers('option_2_19', '5'));
});

test('a number is not expanded by a shuffle of another length or by an instant option', () => {
  expect(expand(on('teng_bon_2', 'shuffle_3'), '12')).toEqual(['12']);
  expect(expand(on('teng_bon_3', 'shuffle_2'), '123')).toEqual(['123']);
  expect(expand(on('teng_bon_2', 'option_2_low'), '12')).toEqual(['12']);
});
