import { keyedLimit } from './keyed-limit.ts';

/** Tasks that end on demand. */
function controllableTasks() {
  const started: string[] = [];
  const endings = new Map<string, (outcome: 'well' | 'badly') => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve, reject) =>
      endings.set(name, (outcome) => (outcome === 'well' ? resolve(name) : reject(new Error(name)))),
    );
  };
  const end = async (name: string, outcome: 'well' | 'badly' = 'well') => {
    endings.get(name)!(outcome);
    await settled();
  };
  return { started, work, end };
}
const settled = () => new Promise(setImmediate);

test('two tasks per key run at once, the others in call order, however the earlier ones end', async () => {
  const { take } = keyedLimit<string>({ mostAtOnce: 2 });
  const { started, work, end } = controllableTasks();
  const outcomes = ['a', 'b', 'c', 'd', 'e'].map((name) =>
    take('round', work(name)).catch((error: Error) => `not ${error.message}`),
  );
  await settled();
  expect(started).toEqual(['a', 'b']);
  await end('b', 'badly');
  expect(started).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd', 'e']) await end(name);
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(await Promise.all(outcomes)).toEqual(['a', 'not b', 'c', 'd', 'e']);
});

test('tasks of another key do not wait, and an idle key starts anew', async () => {
  const { take } = keyedLimit<string>({ mostAtOnce: 1 });
  const { started, work, end } = controllableTasks();
  const outcomes = [take('one', work('a')), take('one', work('b')), take('other', work('c'))];
  await settled();
  expect(started).toEqual(['a', 'c']);
  for (const name of ['a', 'b', 'c']) await end(name);
  await Promise.all(outcomes);
  const later = take('one', work('d'));
  await settled();
  await end('d');
  expect(await later).toBe('d');
});

test('tasks above the queue limit are refused at once, queued ones are not', async () => {
  const { take } = keyedLimit<string>({ mostAtOnce: 1, mostWaiting: 1 });
  const { work, end } = controllableTasks();
  const outcomes = [take('one', work('a')), take('one', work('b'))];
  await settled();
  for (let at = 0; at < 2; at += 1)
    await expect(take('one', work('c'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  for (const name of ['a', 'b']) await end(name);
  expect(await Promise.all(outcomes)).toEqual(['a', 'b']);
});
