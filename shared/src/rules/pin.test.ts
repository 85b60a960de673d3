import fc from 'fast-check';
import { pinProblems } from './pin.ts';

test.each([
  'Tr0ub4dor&3',
  'Aa1!Aa1?',
  'Krungthep-2569x',
  'Aa1!' + 'x'.repeat(26),
  'Passage-to-1ndia',
  'Xy 12.ab',
])('%s is a valid PIN', (text) => {
  expect(pinProblems(text)).toEqual([]);
});

test.each([
  ['', ['required']],
  ['Aa1!xyz', ['short']],
  ['Aa1!' + 'x'.repeat(27), ['long']],
  ['tr0ub4dor&3', ['upper']],
  ['TR0UB4DOR&3', ['lower']],
  ['Troubador&x', ['digit']],
  ['Tr0ub4dor3', ['special']],
  ['Tr0ub4dor 3', ['special']],
  ['1234', ['short', 'upper', 'lower', 'special']],
  ['password', ['upper', 'digit', 'special']],
])('%j has the problems %j', (text, problems) => {
  expect(pinProblems(text)).toEqual(problems);
});

test.each([
  'Password1!',
  'P@ssw0rd',
  'P@ssw0rd123',
  'Pa$$w0rd',
  'Passw0rd!',
  'Password@123',
  'Qwerty123!',
  'Qwerty!1',
  'Admin@123',
  'Adm1n!234',
  'Welcome1!',
  'Welc0me@1',
  'Abc@1234',
  'Abcd1234!',
  'Aa123456!',
  'Aa@123456',
  'Test@1234',
  'Pass@123',
  'Iloveyou1!',
  'Letmein1!',
  'Changeme1!',
  '1qaz@WSX',
  '1qaz!QAZ',
  'Zaq12wsx!',
  '!QAZ2wsx',
  '1q2w3e4R!',
  '123Qwe!@#',
  'Chokdee1!',
  'Lotto888!',
  'Thailand1!',
])('%s has the right form but is too common', (text) => {
  expect(pinProblems(text)).toEqual(['common']);
});

test('random PINs are hardly ever too common', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[bcdf]{4}[GHJK]{4}[2-9]{2}[#%&]{2}$/), (text) =>
      expect(pinProblems(text)).toEqual([]),
    ),
  );
});
