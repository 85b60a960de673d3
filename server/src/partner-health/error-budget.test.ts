import { noCalls, type CallCounts } from './call-counts.ts';
import { excessOf, failsProbation } from './error-budget.ts';

const counts = (part: Partial<CallCounts>): CallCounts => ({ ...noCalls(), ...part });
const out = (done: number, failed: number) => ({ in: noCalls(), out: counts({ done, failed }) });

test.each([
  ['a tenth of 30 with a budget of a twentieth', 27, 3, 500, true],
  ['exactly its budget', 57, 3, 500, false],
  ['one call less than counts', 16, 3, 500, false],
  ['the fewest calls that count', 17, 3, 500, true],
  ['two failures of twenty', 18, 2, 500, false],
  ['no calls', 0, 0, 0, false],
  ['nothing but failures', 0, 20, 500, true],
  ['nothing but failures with the whole as budget', 0, 20, 10_000, false],
  ['three failures of many without a budget', 10_000, 3, 0, true],
  ['a large partner just above its budget', 9_499, 501, 500, true],
  ['a large partner at its budget', 9_500, 500, 500, false],
])('%s: %d done, %d failed, budget %d → %p', (_what, done, failed, budget, exceeds) => {
  expect(excessOf(out(done, failed), budget) !== undefined).toBe(exceeds);
});

test('refused and repeated calls are calls without fault; unsigned ones and our own failures are none', () => {
  const both = (of: Partial<CallCounts>) => ({ in: counts(of), out: noCalls() });
  expect(excessOf(both({ done: 20, refused: 500, replayed: 500 }), 0)).toBeUndefined();
  expect(excessOf(both({ done: 20, rejected: 1_000 }), 500)).toBeUndefined();
  expect(excessOf(both({ done: 20, failed: 1_000 }), 500)).toBeUndefined();
  expect(excessOf(both({ done: 20, malformed: 5 }), 500)).toEqual({
    direction: 'in',
    calls: 25,
    failures: 5,
    budget: 500,
  });
});

test('a direction does not hide the other', () => {
  expect(excessOf({ in: counts({ done: 100_000 }), out: counts({ failed: 20 }) }, 500)).toMatchObject({
    direction: 'out',
    failures: 20,
  });
});

test.each([
  [0, 0, false],
  [20, 0, false],
  [0, 1, true],
  [38, 1, true],
  [39, 1, false],
])('on probation with a budget of 500, %d good calls and %d failed ones: %p', (done, failed, fails) => {
  expect(failsProbation(out(done, failed), 500)).toBe(fails);
});
