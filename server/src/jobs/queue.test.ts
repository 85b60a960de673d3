import { backoffSeconds, drain } from './queue.ts';

test('works until nothing is due, and says how much there was', async () => {
  let due = 3;
  expect(await drain(async () => (due -= 1) >= 0)).toBe(3);
});

test('takes nothing more after the signal', async () => {
  const stop = new AbortController();
  let taken = 0;
  const step = async () => {
    taken += 1;
    stop.abort();
    return true;
  };
  expect([await drain(step, stop.signal), taken]).toEqual([1, 1]);
  expect(await drain(step, stop.signal)).toBe(0);
});

test('a failure ends it', async () => {
  await expect(drain(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
});

test('pauses double up to the longest, however many tries there were', () => {
  const pauses = [0, 1, 2, 5, 6, 5_000].map((tries) => backoffSeconds(tries, { first: 20, longest: 600 }));
  expect(pauses).toEqual([20, 40, 80, 600, 600, 600]);
});
