import * as fc from 'fast-check';
import { chanceOfAtLeast, judgeHealth, type HealthCounts } from './verdict.ts';

const fared = (ready: number, crashed: number, more: Partial<HealthCounts> = {}): HealthCounts => ({
  outcomes: { ready, crashed, network: 0, missing: 0, integrity: 0, incompatible: 0 },
  failingAddresses: crashed,
  networkAddresses: 0,
  ...more,
});

test('a build that mostly crashes is bad', () => {
  expect(judgeHealth(fared(10, 20), fared(500, 2))).toEqual({
    bad: true,
    loads: 30,
    failures: 20,
    rate: 20 / 30,
    threshold: 0.05,
  });
});

test.each([
  ['too few loads', fared(0, 19), undefined],
  ['one in twenty', fared(950, 50), fared(1_000, 0)],
  ['a little more, as chance has it', fared(94, 6), undefined],
  ['as bad as what everybody else gets', fared(700, 300), fared(700, 300)],
  ['two addresses only', fared(10, 40, { failingAddresses: 2 }), undefined],
  ['a handful of addresses among many loads', fared(4_000, 1_000, { failingAddresses: 24 }), undefined],
])('%s proves nothing', (_what, candidate, usual) => {
  expect(judgeHealth(candidate, usual).bad).toBe(false);
});

test("the default build's rate counts only with enough loads", () => {
  expect(judgeHealth(fared(60, 40), fared(1, 9)).bad).toBe(true);
  expect(judgeHealth(fared(60, 40), fared(10, 90)).bad).toBe(false);
});

test('network failures count when many addresses have them', () => {
  const outcomes = { ready: 60, network: 40, missing: 0, integrity: 0, incompatible: 0, crashed: 0 };
  expect(judgeHealth({ outcomes, failingAddresses: 0, networkAddresses: 9 })).toMatchObject({
    bad: false,
    loads: 60,
    failures: 0,
  });
  expect(judgeHealth({ outcomes, failingAddresses: 0, networkAddresses: 10 })).toMatchObject({
    bad: true,
    loads: 100,
    failures: 40,
  });
});

test('the probability follows the binomial distribution', () => {
  expect(chanceOfAtLeast(0, 20, 0.05)).toBe(1);
  expect(chanceOfAtLeast(1, 20, 0.05)).toBeCloseTo(1 - 0.95 ** 20, 12);
  expect(chanceOfAtLeast(4, 20, 0.05)).toBeCloseTo(0.0159, 5);
  expect(chanceOfAtLeast(20, 20, 0.05)).toBeCloseTo(0, 12);
  expect(chanceOfAtLeast(5, 20, 1)).toBe(1);
});

test('more failures never improve the verdict', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 0, max: 4_999 }),
      fc.double({ min: 0.05, max: 0.9, noNaN: true }),
      (loads, failures, probability) => {
        const few = chanceOfAtLeast(Math.min(failures, loads), loads, probability);
        expect(chanceOfAtLeast(Math.min(failures + 1, loads), loads, probability)).toBeLessThanOrEqual(
          few + 1e-9,
        );
        expect(few).toBeGreaterThanOrEqual(0);
        expect(few).toBeLessThanOrEqual(1 + 1e-9);
      },
    ),
    { numRuns: 200 },
  );
});
