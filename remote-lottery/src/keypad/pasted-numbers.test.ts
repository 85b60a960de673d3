import { isPlainNumbers, pastedNumbers } from './pasted-numbers.ts';

test('takes numbers of the right length from pasted text, in order, and returns the rest as skipped', () => {
  expect(pastedNumbers('12, 05\n๙๙ 123 7', 2)).toEqual({
    numbers: ['12', '05', '99'],
    skipped: ['123', '7'],
  });
  expect(pastedNumbers('no digits', 2)).toEqual({ numbers: [], skipped: [] });
});

test('accepts text as plain numbers only if only separators are between them', () => {
  expect(['12, 34\n๕๖', '12-34/56 | 78', ''].map(isPlainNumbers)).toEqual([true, true, true]);
  expect(['12=20', '123 บน', '12x5'].map(isPlainNumbers)).toEqual([false, false, false]);
});
