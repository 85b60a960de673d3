import { digitOfKey } from './number-keys.tsx';

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
