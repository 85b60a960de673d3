import { useState } from 'react';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import type { ApiError } from '@chokdee/shared/http';
import { useRead } from '@chokdee/shared/query';
import {
  readOlder,
  fitsRows,
  prependNewer,
  withoutKnown,
  type ReadRows,
  type StatementRequest,
} from './statement-pages.ts';
import { useOlderPage } from './use-older-page.ts';

/** State of the older rows: none left, available, loading, or failed to load. */
type Older = 'none' | 'available' | 'loading' | 'failed';

export type Statement =
  | { state: 'loading' }
  | { state: 'error'; error: ApiError; reload: () => void }
  | ({ state: 'ready'; older: Older; loadOlder: () => void } & Omit<ReadRows, 'next'>);

interface Known {
  key: string;
  /** The newest page that is part of `read`. */
  newest: ReadRows;
  /** Both are from an earlier time, when other rows were the newest. */
  kept: boolean;
  read: ReadRows;
}

const noRows: ReadRows = { rows: [] };

/**
 * A statement loaded page by page while scrolling. Only the newest page is loaded again after an event, and
 * loaded rows stay when newer ones arrive.
 *
 * @param request `null` while there is nothing to load.
 */
export function useStatement(request: StatementRequest | null): Statement {
  const key = JSON.stringify(request);
  const newest = useRead(walletCalls.transactions, request, (signal) => readOlder(request!, noRows, signal), {
    fits: fitsRows,
  });
  const [known, setKnown] = useState<Known>();
  const current = known?.key === key ? known : undefined;
  if (newest.state === 'ready' && newest.data !== current?.newest) {
    const read = current && !current.kept ? prependNewer(current.read, newest.data) : newest.data;
    setKnown({ key, newest: newest.data, kept: newest.kept === true, read });
  }

  const from = current?.read ?? noRows;
  const older = useOlderPage(
    key,
    (signal) => readOlder(request!, from, signal),
    (read) =>
      setKnown((now) =>
        now?.key === key && now.read.next === from.next
          ? { ...now, read: append(now.read, from, read) }
          : now,
      ),
  );

  if (!current) return newest.state === 'error' ? newest : { state: 'loading' };
  const { rows, owed, next } = current.read;
  const idle = next === undefined ? 'none' : 'available';
  return {
    state: 'ready',
    rows,
    owed,
    older: older.pending ? 'loading' : older.error ? 'failed' : idle,
    loadOlder: older.load,
  };
}

/** Appends the rows that were read after `from`. Newer rows may have been prepended to `now` meanwhile. */
const append = (now: ReadRows, from: ReadRows, read: ReadRows): ReadRows => ({
  ...now,
  rows: [...now.rows, ...withoutKnown(read.rows.slice(from.rows.length), now.rows)],
  next: read.next,
});
