import { maskedName } from './masked-name.ts';

test.each([
  ['somchai', 'som***'],
  ['so', 'so***'],
  ['ສົມໄຊ', 'ສົມ***'],
  ['a🎲bcd', 'a🎲b***'],
])('masks %s as %s', (name, seen) => {
  expect(maskedName(name)).toBe(seen);
});
