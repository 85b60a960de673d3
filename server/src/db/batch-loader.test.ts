import { batchLoader } from './batch-loader.ts';

/** Reads that the test answers manually. */
function held() {
  const reads: { keys: readonly string[]; answer(): void; fail(error: Error): void }[] = [];
  const read = (keys: readonly string[]) =>
    new Promise<string[]>((resolve, reject) =>
      reads.push({ keys, answer: () => resolve(keys.map((key) => key.toUpperCase())), fail: reject }),
    );
  return { reads, read };
}
const turn = () => new Promise(setImmediate);

test('concurrent calls share one read, and each gets its own value', async () => {
  const { reads, read } = held();
  const ask = batchLoader(read);
  const answers = Promise.all([ask('a'), ask('b'), ask('a')]);
  await turn();
  reads[0]!.answer();
  expect(await answers).toEqual(['A', 'B', 'A']);
  expect(reads.map(({ keys }) => keys)).toEqual([['a', 'b', 'a']]);
});

test('a call never gets the result of a read that began before it', async () => {
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

test('a failed read rejects only the calls that shared it', async () => {
  const { reads, read } = held();
  const ask = batchLoader(read, { lanes: 1, maxKeys: 2 });
  const answers = Promise.allSettled([ask('a'), ask('b'), ask('c')]);
  await turn();
  reads[0]!.fail(new Error('away'));
  await turn();
  await turn();
  reads[1]!.answer();
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('several lanes read concurrently', async () => {
  const { reads, read } = held();
  const ask = batchLoader(read, { lanes: 2, maxKeys: 1 });
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
