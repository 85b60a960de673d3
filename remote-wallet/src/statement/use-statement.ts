import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { ApiError } from '@chokdee/shared/http';
import { readOlder, prependNewer, type ReadRows, type StatementRequest } from './statement-pages.ts';

/** State of the older rows: none left, available, loading, or failed to load. */
type Older = 'none' | 'available' | 'loading' | 'failed';

export type Statement =
  | { state: 'loading' }
  | { state: 'error'; error: ApiError; reload: () => void }
  | {
      state: 'ready';
      rows: ReadRows['rows'];
      owed: ReadRows['owed'];
      older: Older;
      loadOlder: () => void;
      refresh: () => void;
    };

interface Known {
  key: string;
  read: ReadRows;
  older: Older;
  error?: ApiError;
}

const noRows: ReadRows = { rows: [] };
const olderStateOf = (read: ReadRows): Older => (read.next === undefined ? 'none' : 'available');

/**
 * A statement loaded page by page while scrolling. Loaded rows stay when newer ones arrive.
 *
 * @param request `null` while there is nothing to load.
 */
export function useStatement(request: StatementRequest | null): Statement {
  const key = JSON.stringify(request);
  const [turn, reload] = useReducer((count: number) => count + 1, 0);
  const [known, setKnown] = useState<Known>();
  const controller = useRef<AbortController>(undefined);
  const busy = useRef(false);

  useEffect(() => {
    const abort = new AbortController();
    controller.current = abort;
    busy.current = false;
    if (request === null) return undefined;
    readOlder(request, noRows, abort.signal).then(
      (read) => setKnown({ key, read, older: olderStateOf(read) }),
      (error: unknown) =>
        !abort.signal.aborted &&
        error instanceof ApiError &&
        setKnown({ key, read: noRows, older: 'none', error }),
    );
    return () => abort.abort();
    // `key` stands for the request, which is a new object on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, turn]);

  const current = known?.key === key ? known : undefined;
  const change = (next: (now: Known) => Known) => setKnown((now) => (now?.key === key ? next(now) : now));

  const loadOlder = () => {
    if (request === null || !current || current.older === 'none' || busy.current) return;
    const { signal } = controller.current!;
    busy.current = true;
    change((now) => ({ ...now, older: 'loading' }));
    readOlder(request, current.read, signal)
      .then(
        (read) =>
          change((now) => ({
            ...now,
            read: {
              ...now.read,
              rows: [...now.read.rows, ...read.rows.slice(current.read.rows.length)],
              next: read.next,
            },
            older: olderStateOf(read),
          })),
        (error: unknown) =>
          !signal.aborted && error instanceof ApiError && change((now) => ({ ...now, older: 'failed' })),
      )
      .finally(() => !signal.aborted && (busy.current = false));
  };

  const refresh = () => {
    if (request === null || !current) return;
    const { signal } = controller.current!;
    readOlder(request, noRows, signal).then(
      (newest) =>
        change((now) => {
          const read = prependNewer(now.read, newest);
          return { ...now, read, older: now.older === 'loading' ? 'loading' : olderStateOf(read) };
        }),
      // A failed refresh leaves the loaded rows as they are.
      () => undefined,
    );
  };

  const again = useCallback(() => reload(), []);
  if (!current) return { state: 'loading' };
  if (current.error) return { state: 'error', error: current.error, reload: again };
  return {
    state: 'ready',
    rows: current.read.rows,
    owed: current.read.owed,
    older: current.older,
    loadOlder,
    refresh,
  };
}
