import DataLoader from 'dataloader';
import pLimit from 'p-limit';

export interface BatchLoaderOptions {
  /** Reads in flight at once. With more of them each carries less. */
  lanes?: number;
  /** Keys of one read. */
  most?: number;
}

/**
 * Answers concurrent callers with few reads. Nothing is cached: a value is never older than its question, since its read begins
 * after it. When a read fails, all who shared it are told.
 *
 * @param read answers in the order of its keys; one key may come more than once.
 */
export function batchLoader<Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { lanes = 2, most = 200 }: BatchLoaderOptions = {},
): (key: Key) => Promise<Value> {
  const lane = pLimit(lanes);
  let reading: Promise<readonly Value[]> | undefined;
  const loader = new DataLoader<Key, Value>((keys) => (reading = read(keys)), {
    cache: false,
    maxBatchSize: most,
    // Until a lane is free the batch goes on growing.
    batchScheduleFn: (dispatch) =>
      setImmediate(() => {
        const batch = lane(() => {
          dispatch();
          return reading;
        });
        // The loader has told the callers.
        batch.catch(() => undefined);
      }),
  });
  return (key) => loader.load(key);
}
