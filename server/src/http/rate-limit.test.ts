import { memoryRateLimit } from './rate-limit.ts';

const takes = (limit: { take(key: string): Promise<number> }, keys: readonly string[]) =>
  Promise.all(keys.map((key) => limit.take(key)));

test('a key is refused above its limit until the minute ends, others are not', async () => {
  let now = 0;
  const limit = memoryRateLimit(3, () => now);
  expect(await takes(limit, ['a', 'a', 'a', 'a'])).toEqual([0, 0, 0, 60]);
  expect(await limit.take('b')).toBe(0);
  now = 59_999;
  expect(await limit.take('a')).toBe(1);
  now = 60_000;
  expect(await limit.take('a')).toBe(0);
});

test('memory is bounded for any number of keys, and a busy key is not evicted', async () => {
  const limit = memoryRateLimit(1, () => 0);
  for (let at = 0; at < 49_999; at += 1) await limit.take(`early-${at}`);
  await limit.take('busy');
  for (let at = 0; at < 10_000; at += 1) await limit.take(`late-${at}`);
  expect(await limit.take('busy')).toBeGreaterThan(0);
  expect(await limit.take('early-0')).toBe(0);
});
