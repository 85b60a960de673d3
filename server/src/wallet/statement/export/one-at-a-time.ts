import pLimit from 'p-limit';
import { AppError } from '../../../errors.ts';

/** Running and waiting files per member. */
const MAX_OF_ONE = 2;
const RETRY_AFTER_SECONDS = 5;

/**
 * Runs jobs one at a time in this process: a file takes seconds of CPU, and several at once would block every
 * other call. A member with two unfinished files is refused a third, so that one member cannot fill the
 * queue.
 */
export function serialQueue(): <T>(owner: string, work: () => Promise<T>) => Promise<T> {
  const queue = pLimit(1);
  const pending = new Map<string, number>();
  return async (owner, work) => {
    const own = pending.get(owner) ?? 0;
    if (own >= MAX_OF_ONE) throw new AppError('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    pending.set(owner, own + 1);
    try {
      return await queue(work);
    } finally {
      const left = pending.get(owner)! - 1;
      if (left > 0) pending.set(owner, left);
      else pending.delete(owner);
    }
  };
}
