import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from './errors.ts';

export interface KeyedLimitOptions {
  /** Tasks of one key in flight at once. */
  mostAtOnce: number;
  /** Queued tasks of one key; more are refused at once, so that no caller waits past its own timeout. */
  mostWaiting?: number;
}

export interface KeyedLimit<Key> {
  /**
   * Runs the work when a slot of its key is free, in call order.
   *
   * @throws AppError UNAVAILABLE when too many wait
   */
  take<Value>(key: Key, work: () => Promise<Value>): Promise<Value>;
}

/**
 * Limits work that gains nothing from concurrency and would occupy connections or threads that others need.
 */
export function keyedLimit<Key>({ mostAtOnce, mostWaiting = 5_000 }: KeyedLimitOptions): KeyedLimit<Key> {
  const limits = new Map<Key, LimitFunction>();
  return {
    async take(key, work) {
      const limit = limits.get(key) ?? pLimit(mostAtOnce);
      if (limit.activeCount === mostAtOnce && limit.pendingCount >= mostWaiting)
        throw new AppError('UNAVAILABLE');
      limits.set(key, limit);
      try {
        return await limit(work);
      } finally {
        if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
      }
    },
  };
}
