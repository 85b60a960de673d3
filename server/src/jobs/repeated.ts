interface Repeated {
  /** One round of it; the next begins when it has ended, well or not. */
  work: (signal: AbortSignal) => Promise<unknown>;
  /** From the end of one round to the beginning of the next. */
  everyMs: number;
  /** Before the first round; none unless told. */
  firstAfterMs?: number;
  /** A round failed. Not told once it was ended. */
  failed: (error: unknown) => void;
}

/** A server that is told to stop waits no longer for a round in hand. What it leaves must be another's by a lease or a lock. */
const PATIENCE_MS = 5_000;

/** Does each of these again and again until the function that it returns is called, which resolves when the rounds in hand are done, or after five seconds. */
export function repeat(...tasks: readonly Repeated[]): () => Promise<void> {
  const stop = new AbortController();
  const rounds = tasks.map((task) => repeatOne(task, stop.signal));
  return async () => {
    stop.abort();
    let patience: NodeJS.Timeout | undefined;
    await Promise.race([
      Promise.all(rounds.map((round) => round())),
      new Promise((resolve) => (patience = setTimeout(resolve, PATIENCE_MS))),
    ]);
    clearTimeout(patience);
  };
}

/** Answers what waits for the round in hand. */
function repeatOne(
  { work, everyMs, firstAfterMs = 0, failed }: Repeated,
  signal: AbortSignal,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const wakeIn = (ms: number) => {
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
    wakeIn(everyMs);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  if (firstAfterMs > 0) wakeIn(firstAfterMs);
  else running = round();
  return () => running;
}
