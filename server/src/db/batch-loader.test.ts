import { batchLoader } from './batch-loader.ts';

/** Reads that answer when they are told to. */
function held() {
  const reads: { keys: readonly string[]; answer(): void; fail(error: Error): void }[] = [];
  const read = (keys: readonly string[]) =>
    new Promise<string[]>((resolve, reject) =>
      reads.push({ keys, answer: () => resolve(keys.map((key) => key.toUpperCase())), fail: reject }),
    );
  return { reads, read };
}
const turn = () => new Promise(setImmediate);

test('who asks together is answered by one read, each with his own', async () => {
  const { reads, read } = held();
  const ask = batchLoader(read);
  const answers = Promise.all([ask('a'), ask('b'), ask('a')]);
  await turn();
  reads[0]!.answer();
  expect(await answers).toEqual(['A', 'B', 'A']);
  expect(reads.map(({ keys }) => keys)).toEqual([['a', 'b', 'a']]);
});

test('nobody is answered by a read that began before he asked', async () => {
  const { reads, read } = held();
  const ask = batchLoader(read, { lanes: 1 });
  const first = ask('a');
  await turn();
  const second = ask('a');
  await turn();
  expect(reads).toHaveLength(1);
  reads[0]!.answer();
  await first;
  await turn();
  expect(reads).toHaveLength(2);
  reads[1]!.answer();
  expect(await second).toBe('A');
});

test('a read that fails fails for those who shared it alone', async () => {
  const { reads, read } = held();
  const ask = batchLoader(read, { lanes: 1, most: 2 });
  const answers = Promise.allSettled([ask('a'), ask('b'), ask('c')]);
  await turn();
  reads[0]!.fail(new Error('away'));
  await turn();
  await turn();
  reads[1]!.answer();
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('more lanes read at the same time', async () => {
  const { reads, read } = held();
  const ask = batchLoader(read, { lanes: 2, most: 1 });
  const answers = Promise.all([ask('a'), ask('b'), ask('c')]);
  await turn();
  expect(reads).toHaveLength(2);
  reads[1]!.answer();
  await turn();
  await turn();
  expect(reads).toHaveLength(3);
  reads[0]!.answer();
  reads[2]!.answer();
  expect(await answers).toEqual(['A', 'B', 'C']);
});
