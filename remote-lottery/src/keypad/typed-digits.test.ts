import { digitOfKey, isPlainNumbers, pastedNumbers } from './typed-digits.ts';

test.each([
  ['the digit row', { key: '7', code: 'Digit7' }, '7'],
  ['the number pad', { key: '0', code: 'Numpad0' }, '0'],
  ['a Thai digit', { key: '๕', code: 'KeyT' }, '5'],
  ['a Khmer digit', { key: '៥', code: 'KeyT' }, '5'],
  ['a Burmese digit', { key: '၅', code: 'KeyT' }, '5'],
  ['the digit row of a Thai keyboard', { key: 'ภ', code: 'Digit4' }, '4'],
  ['a letter', { key: 'a', code: 'KeyA' }, undefined],
  ['a shifted digit of a Latin keyboard', { key: '!', code: 'Digit1' }, undefined],
  ['the number pad with its lock off', { key: 'ArrowLeft', code: 'Numpad4' }, undefined],
])('%s', (_name, key, digit) => {
  expect(digitOfKey(key)).toBe(digit);
});

test('takes numbers of the right length from pasted text, in order, and returns the rest as skipped', () => {
  expect(pastedNumbers('12, 05\n๙๙ 123 7', 2)).toEqual({
    numbers: ['12', '05', '99'],
    skipped: ['123', '7'],
  });
  expect(pastedNumbers('no digits', 2)).toEqual({ numbers: [], skipped: [] });
});

test('accepts text as plain numbers only if nothing but separators stands between them', () => {
  expect(['12, 34\n๕๖', '12-34/56 | 78', ''].map(isPlainNumbers)).toEqual([true, true, true]);
  expect(['12=20', '123 บน', '12x5'].map(isPlainNumbers)).toEqual([false, false, false]);
});
