import * as fc from 'fast-check';
import { readShareCode, SHARE_CODE_LENGTH, SHARE_CODE_LETTERS, shownShareCode } from './share-code.ts';

test.each([
  ['abcde-12345', 'ABCDE12345'],
  [' ABCDE – 12345 ', 'ABCDE12345'],
  ['oO0iIlL1xy', '0001111' + '1XY'],
])('reads %j as %s', (typed, code) => {
  expect(readShareCode(typed)).toBe(code);
});

test('a displayed code reads back as the same code, also in lower case', () => {
  const letters = fc.array(fc.constantFrom(...SHARE_CODE_LETTERS), {
    minLength: SHARE_CODE_LENGTH,
    maxLength: SHARE_CODE_LENGTH,
  });
  fc.assert(
    fc.property(letters, (each) => {
      const code = each.join('');
      expect(readShareCode(shownShareCode(code).toLowerCase())).toBe(code);
    }),
  );
});
