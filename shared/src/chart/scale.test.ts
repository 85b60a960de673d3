import fc from 'fast-check';
import { labelPositions, scaleOf, shareOf } from './scale.ts';

test('contains zero and every value, in a few round steps', () => {
  expect(scaleOf([37, 410])).toEqual({ min: 0, max: 600, ticks: [0, 200, 400, 600] });
  expect(scaleOf([-12, 30])).toEqual({ min: -20, max: 40, ticks: [-20, 0, 20, 40] });
  expect(scaleOf([])).toEqual({ min: 0, max: 1, ticks: [0, 1] });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }), { maxLength: 40 }), (values) => {
      const scale = scaleOf(values);
      for (const value of [0, ...values]) {
        expect(shareOf(scale, value)).toBeGreaterThanOrEqual(0);
        expect(shareOf(scale, value)).toBeLessThanOrEqual(1);
      }
      expect(scale.ticks.length).toBeLessThanOrEqual(7);
    }),
  );
});

test('labels that fit include the last one', () => {
  expect(labelPositions(5, 5)).toEqual([0, 1, 2, 3, 4]);
  expect(labelPositions(30, 5)).toEqual([5, 11, 17, 23, 29]);
  expect(labelPositions(0, 5)).toEqual([]);
});
