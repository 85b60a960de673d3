import { createHash } from 'node:crypto';
import { solve } from './solve.ts';

it('finds a text whose hash with the challenge begins with the required zero bits', async () => {
  const token = await solve('challenge-of-a-server', 12);
  expect(token).toMatch(/^challenge-of-a-server\.[0-9a-z]+$/);
  const hash = createHash('sha256').update(token).digest();
  expect(hash.readUInt32BE() >>> 20).toBe(0);
});

it('yields to the page every ten milliseconds', async () => {
  let clock = 0;
  // Each reading advances this clock by four milliseconds.
  jest.spyOn(performance, 'now').mockImplementation(() => (clock += 4));
  const works: number[] = [];
  let last = clock;
  await solve('a-longer-search', 12, async () => {
    works.push(clock - last);
    last = clock;
  });
  expect(works.length).toBeGreaterThan(2);
  expect(Math.max(...works)).toBeLessThanOrEqual(16);
});
