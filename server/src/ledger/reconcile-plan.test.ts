import { planIncremental, planFull } from './reconcile-plan.ts';

const MINUTE_MS = 60_000;
const known = (checks: Record<string, { breaches?: number; wholeMs?: number }>) =>
  new Map(Object.entries(checks).map(([name, check]) => [name, { breaches: 0, ...check }]));
const plan = (names: string[], incremental: string[], checks: Parameters<typeof known>[0] = {}) =>
  Object.fromEntries(
    planIncremental(names, new Set(incremental), known(checks)).map(({ invariant, of }) => [invariant, of]),
  );

test('an hourly run uses incremental checks where they exist, and full checks otherwise', () => {
  expect(plan(['chain', 'limits'], ['chain'])).toEqual({ chain: 'news', limits: 'all' });
});

test('an invariant with breaches gets full checks until it has none', () => {
  expect(plan(['chain'], ['chain'], { chain: { breaches: 1, wholeMs: 1_000 } })).toEqual({ chain: 'all' });
});

test('checks over the budget are left for the night, slowest first', () => {
  expect(
    plan(['slow', 'quick', 'slower'], [], {
      slow: { wholeMs: 4 * MINUTE_MS },
      quick: { wholeMs: 1_000 },
      slower: { wholeMs: 6 * MINUTE_MS },
    }),
  ).toEqual({ slow: 'all', quick: 'all', slower: 'night' });
});

test('quick checks come first, in any input order, until the five-minute budget is used', () => {
  const slow = { wholeMs: 4 * MINUTE_MS };
  const checks = { slow, quick: { wholeMs: MINUTE_MS }, slower: { wholeMs: 6 * MINUTE_MS } };
  expect(plan(['slower', 'slow', 'quick'], [], checks)).toEqual({
    slower: 'night',
    slow: 'all',
    quick: 'all',
  });
  const longer = { slow, quick: { wholeMs: MINUTE_MS + 1 } };
  expect(plan(['slow', 'quick'], [], longer)).toEqual({ slow: 'night', quick: 'all' });
});

test('a check left for the night keeps its last count', () => {
  expect(
    planIncremental(['sums'], new Set(), known({ sums: { breaches: 3, wholeMs: 60 * MINUTE_MS } })),
  ).toEqual([{ invariant: 'sums', of: 'night', found: 3 }]);
});

test('the nightly run plans full checks for everything', () => {
  expect(planFull(['chain', 'sums'], known({ sums: { breaches: 2, wholeMs: 60 * MINUTE_MS } }))).toEqual([
    { invariant: 'chain', of: 'all', found: 0 },
    { invariant: 'sums', of: 'all', found: 2 },
  ]);
});
