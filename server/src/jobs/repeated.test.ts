import { setTimeout as wait } from 'node:timers/promises';
import { repeat } from './repeated.ts';

const failed = (error: unknown) => {
  throw error;
};

test('runs repeatedly, never concurrently, and waits for the current run when it is stopped', async () => {
  let [under, most, done] = [0, 0, 0];
  const work = async () => {
    most = Math.max(most, (under += 1));
    await wait(20);
    under -= 1;
    done += 1;
  };
  const end = repeat({ work, everyMs: 1, failed });
  while (done < 3) await wait(5);
  await end();
  const atEnd = done;
  expect([under, most]).toEqual([0, 1]);
  await wait(60);
  expect(done).toBe(atEnd);
});

test('continues after a failure and reports it', async () => {
  const reported: unknown[] = [];
  let rounds = 0;
  const end = repeat({
    work: async () => Promise.reject(new Error(`round ${(rounds += 1)}`)),
    everyMs: 1,
    failed: (error) => reported.push(error),
  });
  while (reported.length < 2) await wait(5);
  await end();
  expect(reported.slice(0, 2)).toEqual([new Error('round 1'), new Error('round 2')]);
});

test('a task that is stopped before its first run never runs', async () => {
  let rounds = 0;
  const end = repeat({ work: async () => void (rounds += 1), everyMs: 1, firstAfterMs: 30, failed });
  await end();
  await wait(60);
  expect(rounds).toBe(0);
});

test('the signal of a run aborts on stop', async () => {
  let isAborted = false;
  const end = repeat({
    work: (signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve((isAborted = true)))),
    everyMs: 1,
    failed,
  });
  await end();
  expect(isAborted).toBe(true);
});
