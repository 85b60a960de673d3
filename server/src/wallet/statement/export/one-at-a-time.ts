import { AppError } from '../../../errors.ts';

/** Under way and waiting, of one member. */
const MOST_OF_ONE = 2;
const PATIENCE_SECONDS = 5;

/**
 * Runs one after the other in this process: a file takes seconds of a processor, and several at once would keep every other call waiting.
 * Whoever asks for more than a second file before he has the first is refused, so that the line is not his alone.
 */
export function oneAtATime(): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  const asked = new Map<string, number>();
  return async (who, work) => {
    const own = asked.get(who) ?? 0;
    if (own >= MOST_OF_ONE) throw new AppError('RATE_LIMITED', { retryAfterSeconds: PATIENCE_SECONDS });
    asked.set(who, own + 1);
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      const left = asked.get(who)! - 1;
      if (left > 0) asked.set(who, left);
      else asked.delete(who);
    }
  };
}
