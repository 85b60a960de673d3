const FLUSH_MS = 1_000;

export interface DelayedFlush {
  /** Flushes within a second. */
  schedule(): void;
  /** Writes now what has been collected, after a write that is under way. */
  flush(): Promise<void>;
}

/**
 * Writes what is collected in memory at most once a second, one write at a time.
 *
 * @param write resolves to false when something could not be written, and is called again then.
 */
export function delayedFlush(write: () => Promise<boolean>): DelayedFlush {
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(async () => {
      if (!(await write())) schedule();
    });
    return flushing;
  }

  return { schedule, flush };
}
