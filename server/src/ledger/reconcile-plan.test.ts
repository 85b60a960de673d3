import { planNews, planWhole } from './reconcile-plan.ts';

const MINUTE_MS = 60_000;
const known = (checks: Record<string, { breaches?: number; wholeMs?: number }>) =>
  new Map(Object.entries(checks).map(([name, check]) => [name, { breaches: 0, ...check }]));
const plan = (names: string[], ofNews: string[], checks: Parameters<typeof known>[0] = {}) =>
  Object.fromEntries(
    planNews(names, new Set(ofNews), known(checks)).map(({ invariant, of }) => [invariant, of]),
  );

test('an hour checks the news of what can be checked so, and the others as a whole', () => {
  expect(plan(['chain', 'limits'], ['chain'])).toEqual({ chain: 'news', limits: 'all' });
});

test('what found something is looked at as a whole until it finds nothing', () => {
  expect(plan(['chain'], ['chain'], { chain: { breaches: 1, wholeMs: 1_000 } })).toEqual({ chain: 'all' });
});

test('what there is no time for is left for the night, the slowest first', () => {
  expect(
    plan(['slow', 'quick', 'slower'], [], {
      slow: { wholeMs: 4 * MINUTE_MS },
      quick: { wholeMs: 1_000 },
      slower: { wholeMs: 6 * MINUTE_MS },
    }),
  ).toEqual({ slow: 'all', quick: 'all', slower: 'night' });
});

test('what is quick is checked first, in whatever order they are named, until five minutes are full', () => {
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

test('what it found before is not forgotten where it is left for the night', () => {
  expect(planNews(['sums'], new Set(), known({ sums: { breaches: 3, wholeMs: 60 * MINUTE_MS } }))).toEqual([
    { invariant: 'sums', of: 'night', found: 3 },
  ]);
});

test('the night checks everything', () => {
  expect(planWhole(['chain', 'sums'], known({ sums: { breaches: 2, wholeMs: 60 * MINUTE_MS } }))).toEqual([
    { invariant: 'chain', of: 'all', found: 0 },
    { invariant: 'sums', of: 'all', found: 2 },
  ]);
});
