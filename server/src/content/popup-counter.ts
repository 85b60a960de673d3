import type { PopupAct } from '@chokdee/shared/contracts/popups';
import type { Queryable } from '../db/db.ts';
import { delayedFlush } from '../delayed-flush.ts';
import { addPopupCounts, type PopupCount } from './popups.queries.ts';

/** Items and acts that wait at once; made-up items beyond them are not counted. */
const MAX_PENDING = 3_000;

export interface PopupCounter {
  /** Counts in memory, anonymously. */
  count(item: number, act: PopupAct): void;
  /** Writes the counts since the last flush. Counts that cannot be written are kept for the next one. */
  flush(): Promise<void>;
}

/**
 * Aggregates the answers to popups in memory, so that thousands of impressions become a few rows a second.
 */
export function popupCounter(db: Queryable, warn?: (error: unknown, what: string) => void): PopupCounter {
  let pending = new Map<string, PopupCount>();
  const { schedule, flush } = delayedFlush(write);

  function add({ item, act, times }: PopupCount): void {
    const key = `${item} ${act}`;
    const known = pending.get(key);
    if (!known && pending.size >= MAX_PENDING) return;
    pending.set(key, { item, act, times: times + (known?.times ?? 0) });
  }

  async function write(): Promise<boolean> {
    const taken = [...pending.values()];
    if (taken.length === 0) return true;
    pending = new Map();
    try {
      await addPopupCounts(db, taken);
      return true;
    } catch (error) {
      warn?.(error, 'counts of popups could not be written');
      taken.forEach(add);
      return false;
    }
  }

  return {
    count(item, act) {
      add({ item, act, times: 1 });
      schedule();
    },
    flush,
  };
}
