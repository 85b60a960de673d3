import pLimit from 'p-limit';
import { AppError } from '../../../errors.ts';

/** Running and waiting files per member. */
const MOST_OF_ONE = 2;
const PATIENCE_SECONDS = 5;

/**
 * Runs jobs one at a time in this process: a file takes seconds of CPU, and several at once would block every other call. A
 * member with two unfinished files is refused a third, so that one member cannot fill the queue.
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
