import fc from 'fast-check';
import { currentMultiply } from './rate.ts';

const tiers = [
  { stakeSatang: 100_000, multiplyX100: 8_000 },
  { stakeSatang: 500_000, multiplyX100: 4_500 },
  { stakeSatang: 1_000_000, multiplyX100: 0 },
];

test.each([
  [0, 9_000],
  [99_999, 9_000],
  [100_000, 8_000],
  [499_999, 8_000],
  [500_000, 4_500],
  [999_999, 4_500],
  [1_000_000, 0],
  [9_000_000, 0],
])('with %i satang on a number it pays %i hundredths', (stakeSatang, multiplyX100) => {
  expect(currentMultiply(9_000, tiers, stakeSatang)).toBe(multiplyX100);
});

test('without tiers the default holds at any stake, and a tier from nothing on replaces it', () => {
  expect(currentMultiply(9_000, [], 9_000_000)).toBe(9_000);
  expect(currentMultiply(9_000, [{ stakeSatang: 0, multiplyX100: 0 }], 0)).toBe(0);
});

test('the order of the tiers changes nothing', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(tiers, { minLength: 3 }), fc.nat(2_000_000), (shuffled, stakeSatang) => {
      expect(currentMultiply(9_000, shuffled, stakeSatang)).toBe(currentMultiply(9_000, tiers, stakeSatang));
    }),
  );
});
