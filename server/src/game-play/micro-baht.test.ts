import { microBaht } from './micro-baht.ts';

test.each([
  ['0', 0],
  ['-0.0', 0],
  ['0.000001', 1],
  ['10.1', 10_100_000],
  ['-1.005', -1_005_000],
  ['999999999.999999', 999_999_999_999_999],
])('%s baht are %d millionths', (text, micro) => {
  expect(microBaht(text)).toBe(micro);
});
