interface RepeatedTask {
  /** One run; the next one is scheduled when it has ended, successfully or not. */
  work: (signal: AbortSignal) => Promise<unknown>;
  /** Delay between the end of one run and the start of the next. */
  everyMs: number;
  /** Delay before the first run. Default: none. */
  firstAfterMs?: number;
  /** Called when a run fails, but not after a stop. */
  failed: (error: unknown) => void;
}

/**
 * How long a stopping server waits for a current run. What the run leaves must be recoverable through a lease
 * or a lock.
 */
const STOP_TIMEOUT_MS = 5_000;

/**
 * Repeats each task until the returned function is called, which resolves when the current runs are done, or
 * after five seconds.
 */
export function repeat(...tasks: readonly RepeatedTask[]): () => Promise<void> {
  const stop = new AbortController();
  const rounds = tasks.map((task) => repeatOne(task, stop.signal));
  return async () => {
    stop.abort();
    let stopTimer: NodeJS.Timeout | undefined;
    await Promise.race([
      Promise.all(rounds.map((round) => round())),
      new Promise((resolve) => (stopTimer = setTimeout(resolve, STOP_TIMEOUT_MS))),
    ]);
    clearTimeout(stopTimer);
  };
}

/** Returns a function that waits for the current run. */
function repeatOne(
  { work, everyMs, firstAfterMs = 0, failed }: RepeatedTask,
  signal: AbortSignal,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const scheduleIn = (ms: number) => {
    if (signal.aborted) return;
    timer = setTimeout(() => {
      running = round();
    }, ms);
  };
  const round = async () => {
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) failed(error);
    }
    scheduleIn(everyMs);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  if (firstAfterMs > 0) scheduleIn(firstAfterMs);
  else running = round();
  return () => running;
}
