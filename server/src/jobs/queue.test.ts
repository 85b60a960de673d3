import { backoffSeconds, drain } from './queue.ts';

test('drains until nothing is due and returns the number of steps', async () => {
  let due = 3;
  expect(await drain(async () => (due -= 1) >= 0)).toBe(3);
});

test('takes no more work after the signal', async () => {
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

test('a failing step rejects', async () => {
  await expect(drain(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
});

test('the backoff doubles up to its maximum, for any number of tries', () => {
  const pauses = [0, 1, 2, 5, 6, 5_000].map((tries) => backoffSeconds(tries, { first: 20, longest: 600 }));
  expect(pauses).toEqual([20, 40, 80, 600, 600, 600]);
});
