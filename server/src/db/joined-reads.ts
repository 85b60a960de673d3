export interface JoinedReadsOptions {
  /** Reads under way at once. With more of them each carries less. */
  lanes?: number;
  /** Keys of one read. */
  most?: number;
}

interface Asked<Key, Value> {
  key: Key;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/**
 * Answers many who read at the same time by few reads. Nothing is kept: a value is never older than the question, since its read begins after it.
 * When a read fails, all who shared it are told.
 *
 * @param read answers in the order of its keys; one key may come more than once.
 */
export function joinedReads<Key, Value>(read: (keys: readonly Key[]) => Promise<readonly Value[]>, { lanes = 2, most = 200 }: JoinedReadsOptions = {}): (key: Key) => Promise<Value> {
  const waiting: Asked<Key, Value>[] = [];
  let busy = 0;
  let woken = false;

  /** What is asked in the same turn of the loop goes along. */
  function wake(): void {
    if (woken) return;
    woken = true;
    setImmediate(() => {
      woken = false;
      while (busy < lanes && waiting.length > 0) void run(waiting.splice(0, most));
    });
  }

  async function run(asked: readonly Asked<Key, Value>[]): Promise<void> {
    busy += 1;
    try {
      const values = await read(asked.map(({ key }) => key));
      asked.forEach(({ resolve }, at) => resolve(values[at]!));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    } finally {
      busy -= 1;
      wake();
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      wake();
    });
}
