import { bucketOfLatency, LATENCY_BUCKETS, percentile } from './latency.ts';

const counted = (times: readonly number[]): number[] => {
  const counts = Array<number>(LATENCY_BUCKETS).fill(0);
  for (const ms of times) counts[bucketOfLatency(ms)]! += 1;
  return counts;
};

test('without counts there is no percentile', () => {
  expect(percentile(counted([]), 0.5)).toBeNull();
});

test('percentiles are interpolated within their bucket', () => {
  const counts = counted(Array.from({ length: 1_000 }, (_, at) => at + 1));
  expect(percentile(counts, 0.5)).toBeGreaterThanOrEqual(450);
  expect(percentile(counts, 0.5)).toBeLessThanOrEqual(550);
  expect(percentile(counts, 0.95)).toBeGreaterThanOrEqual(900);
  expect(percentile(counts, 0.95)).toBeLessThanOrEqual(1_000);
});

test('a time on a bound belongs to its bucket, and times above all bounds are counted', () => {
  expect(bucketOfLatency(50)).toBe(0);
  expect(bucketOfLatency(51)).toBe(1);
  expect(bucketOfLatency(600_000)).toBe(LATENCY_BUCKETS - 1);
  expect(percentile(counted([600_000]), 0.5)).toBe(30_000);
});
