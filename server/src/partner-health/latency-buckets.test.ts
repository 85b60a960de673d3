import fc from 'fast-check';
import { addLatencies, bucketOf, LATENCY_BUCKETS, percentileMs } from './latency-buckets.ts';

const histogram = (times: readonly number[]) => {
  const counts = Array.from({ length: LATENCY_BUCKETS }, () => 0);
  for (const ms of times) counts[bucketOf(ms)]! += 1;
  return counts;
};
const times = fc.array(fc.double({ min: 0, max: 30_000, noNaN: true }), { maxLength: 200 });

test('the percentile of merged histograms is at most a quarter above that of all calls', () => {
  fc.assert(
    fc.property(times, times, fc.double({ min: 0.01, max: 1, noNaN: true }), (one, other, share) => {
      const all = [...one, ...other].sort((a, b) => a - b);
      const merged = percentileMs(addLatencies(histogram(one), histogram(other)), share);
      if (all.length === 0) return merged === undefined;
      const exact = all[Math.max(1, Math.ceil(share * all.length)) - 1]!;
      return merged! >= exact && merged! <= Math.ceil(Math.max(1, exact * 1.25));
    }),
  );
});

test.each([
  [[1, 1, 1], 0.99, 1],
  [[...Array.from({ length: 99 }, () => 10), 5_000], 0.99, 12],
  [[...Array.from({ length: 98 }, () => 10), 5_000, 5_000], 0.99, 6_019],
  [[900_000], 0.5, 44_842],
])('%j has at %d the percentile %d', (calls, share, ms) => {
  expect(percentileMs(histogram(calls), share)).toBe(ms);
});
