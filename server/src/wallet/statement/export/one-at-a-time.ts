import pLimit from 'p-limit';
import { AppError } from '../../../errors.ts';

/** Under way and waiting, of one member. */
const MOST_OF_ONE = 2;
const PATIENCE_SECONDS = 5;

/**
 * Runs one after the other in this process: a file takes seconds of a processor, and several at once would keep every other call waiting.
 * Whoever asks for more than a second file before they have the first is refused, so that the line is not theirs alone.
 */
export function oneAtATime(): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  const inTurn = pLimit(1);
  const asked = new Map<string, number>();
  return async (who, work) => {
    const own = asked.get(who) ?? 0;
    if (own >= MOST_OF_ONE) throw new AppError('RATE_LIMITED', { retryAfterSeconds: PATIENCE_SECONDS });
    asked.set(who, own + 1);
    try {
      return await inTurn(work);
    } finally {
      const left = asked.get(who)! - 1;
      if (left > 0) asked.set(who, left);
      else asked.delete(who);
    }
  };
}
