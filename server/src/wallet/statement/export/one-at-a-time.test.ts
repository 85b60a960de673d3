import { serialQueue } from './one-at-a-time.ts';

/** Work that is under way until it is let go. */
function held() {
  let letGo: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  return { work: () => gate, letGo: () => letGo!() };
}

test('one after the other, in their order, whether the one before succeeds or not', async () => {
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

test('nobody has the line to himself: two of one member, and the next when one is done, failed or not', async () => {
  const enqueue = serialQueue();
  const { work, letGo } = held();
  const own = [enqueue('anong', work), enqueue('anong', () => Promise.reject(new Error('no paper')))];
  await expect(enqueue('anong', work)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const other = enqueue('boon', async () => 'his');
  letGo();
  expect((await Promise.allSettled(own)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await other).toBe('his');
  expect(await enqueue('anong', async () => 'later')).toBe('later');
});
