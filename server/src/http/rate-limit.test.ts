import { memoryRateLimit } from './rate-limit.ts';

test('a key is refused above its limit until the minute is over, others are not', () => {
  let now = 0;
  const limit = memoryRateLimit(3, () => now);
  expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([true, true, true, false]);
  expect(limit.take('b')).toBe(true);
  now = 59_999;
  expect(limit.take('a')).toBe(false);
  now = 60_000;
  expect(limit.take('a')).toBe(true);
});

test('many keys do not grow the memory without end, and a busy one is not forgotten for it', () => {
  const limit = memoryRateLimit(1, () => 0);
  for (let at = 0; at < 49_999; at += 1) limit.take(`early-${at}`);
  limit.take('busy');
  for (let at = 0; at < 10_000; at += 1) limit.take(`late-${at}`);
  expect(limit.take('busy')).toBe(false);
  expect(limit.take('early-0')).toBe(true);
});
