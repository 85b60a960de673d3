import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@chokdee/shared/http';

export interface OlderPage {
  pending: boolean;
  error: ApiError | undefined;
  load: () => void;
}

/**
 * Reads the next older page of a list on request. `onRead` adds it to the rows: nothing changes older rows,
 * so they are never read again.
 *
 * @param key names the list. A page of an earlier list is dropped.
 */
export function useOlderPage<Page>(
  key: string,
  read: (signal: AbortSignal) => Promise<Page>,
  onRead: (page: Page) => void,
): OlderPage {
  const [last, setLast] = useState<{ key: string; error?: ApiError }>();
  const reading = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      reading.current?.abort();
      reading.current = undefined;
    },
    [key],
  );

  const load = async () => {
    if (reading.current) return;
    const abort = new AbortController();
    reading.current = abort;
    setLast({ key });
    try {
      const page = await read(abort.signal);
      if (abort.signal.aborted) return;
      onRead(page);
      setLast(undefined);
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setLast({ key, error });
    } finally {
      if (reading.current === abort) reading.current = undefined;
    }
  };

  const current = last?.key === key ? last : undefined;
  return {
    pending: current !== undefined && current.error === undefined,
    error: current?.error,
    load: () => void load(),
  };
}
