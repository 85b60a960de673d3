import DataLoader from 'dataloader';
import pLimit from 'p-limit';

export interface BatchLoaderOptions {
  /** Maximum reads in flight. The more lanes, the smaller the batches. */
  lanes?: number;
  /** Maximum keys per read. */
  maxKeys?: number;
}

/**
 * Batches concurrent calls into few reads. Nothing is cached: a read always begins after the call that it
 * answers, so a value is never older than its call. A failed read rejects all calls that shared it.
 *
 * @param read returns values in the order of its keys; a key may occur more than once.
 */
export function batchLoader<Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { lanes = 2, maxKeys = 200 }: BatchLoaderOptions = {},
): (key: Key) => Promise<Value> {
  const lane = pLimit(lanes);
  let reading: Promise<readonly Value[]> | undefined;
  const loader = new DataLoader<Key, Value>((keys) => (reading = read(keys)), {
    cache: false,
    maxBatchSize: maxKeys,
    // The batch grows until a lane is free.
    batchScheduleFn: (dispatch) =>
      setImmediate(() => {
        const batch = lane(() => {
          dispatch();
          return reading;
        });
        // The loader has already rejected the callers.
        batch.catch(() => undefined);
      }),
  });
  return (key) => loader.load(key);
}
