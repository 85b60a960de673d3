import { serialQueue } from './one-at-a-time.ts';

/** Work that runs until it is released. */
function held() {
  let letGo: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  return { work: () => gate, letGo: () => letGo!() };
}

test('jobs run one by one, in order, even after a failure', async () => {
  const enqueue = serialQueue();
  const done: string[] = [];
  const outcomes = await Promise.allSettled([
    enqueue('anong', async () => void done.push('first')),
    enqueue('boon', async () => Promise.reject(new Error('no paper'))),
    enqueue('malee', async () => void done.push('third')),
  ]);
  expect([outcomes.map(({ status }) => status), done]).toEqual([
    ['fulfilled', 'rejected', 'fulfilled'],
    ['first', 'third'],
  ]);
});

test('a member has at most two jobs; finishing one, even with an error, allows the next', async () => {
  const enqueue = serialQueue();
  const { work, letGo } = held();
  const own = [enqueue('anong', work), enqueue('anong', () => Promise.reject(new Error('no paper')))];
  await expect(enqueue('anong', work)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const other = enqueue('boon', async () => 'other result');
  letGo();
  expect((await Promise.allSettled(own)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await other).toBe('other result');
  expect(await enqueue('anong', async () => 'later')).toBe('later');
});
