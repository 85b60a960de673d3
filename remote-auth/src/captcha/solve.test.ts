import { createHash } from 'node:crypto';
import { solve } from './solve.ts';

it('finds a text whose hash with the challenge begins with the zeros asked for', async () => {
  const token = await solve('challenge-of-a-server', 12);
  expect(token).toMatch(/^challenge-of-a-server\.[0-9a-z]+$/);
  const hash = createHash('sha256').update(token).digest();
  expect(hash.readUInt32BE() >>> 20).toBe(0);
});

it('lets the page breathe while it looks', async () => {
  const pauses: number[] = [];
  let last = performance.now();
  await solve('a-longer-search', 17, () => {
    pauses.push(performance.now() - last);
    return new Promise((resolve) =>
      setTimeout(() => {
        last = performance.now();
        resolve();
      }),
    );
  });
  expect(pauses.length).toBeGreaterThan(0);
  const median = pauses.sort((left, right) => left - right)[Math.floor(pauses.length / 2)]!;
  expect(median).toBeLessThan(50);
});
