import { median, pairedRatios, quantile } from './ratios.ts';

test('a quantile is interpolated between its neighbours', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 0.9)).toBe(10);
});

test('ratios are computed per pair, so that a slow moment affects both sides', () => {
  expect(
    pairedRatios([
      [110, 100],
      [1_020, 1_000],
      [210, 200],
    ]),
  ).toEqual({ median: 1.05, p90: expect.closeTo(1.09, 2) });
});
