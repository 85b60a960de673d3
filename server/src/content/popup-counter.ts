import type { PopupAct } from '@chokdee/shared/contracts/popups';
import type { Queryable } from '../db/db.ts';
import { addPopupCounts, type PopupCount } from './popups.queries.ts';

const FLUSH_MS = 1_000;
/** Items and acts that wait at once; made-up items beyond them are not counted. */
const MOST_PENDING = 3_000;

export interface PopupCounter {
  /** Counts without a query, and without who it was. */
  count(item: number, act: PopupAct): void;
  /** Writes the counts since the last flush. Counts that cannot be written are kept for the next one. */
  flush(): Promise<void>;
}

/** Adds up in memory how popups are answered, so that thousands of showings become a few rows a second. */
export function popupCounter(db: Queryable, warn?: (error: unknown, what: string) => void): PopupCounter {
  let pending = new Map<string, PopupCount>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  function add({ item, act, times }: PopupCount): void {
    const key = `${item} ${act}`;
    const known = pending.get(key);
    if (!known && pending.size >= MOST_PENDING) return;
    pending.set(key, { item, act, times: times + (known?.times ?? 0) });
  }

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  async function write(): Promise<void> {
    const taken = [...pending.values()];
    if (taken.length === 0) return;
    pending = new Map();
    try {
      await addPopupCounts(db, taken);
    } catch (error) {
      warn?.(error, 'counts of popups could not be written');
      taken.forEach(add);
      schedule();
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(write);
    return flushing;
  }

  return {
    count(item, act) {
      add({ item, act, times: 1 });
      schedule();
    },
    flush,
  };
}
