import { useCallback, useEffect, useReducer, useState } from 'react';
import type { ApiError } from '@chokdee/shared/http';

export interface Live<Data> {
  /** The last answer of this `fetchData`. It stays when a refresh fails; `error` is set beside it. */
  data?: Data;
  error?: ApiError;
  refresh: () => void;
}

interface Answer<Data> {
  fetchData: unknown;
  data?: Data;
  error?: ApiError;
}

/**
 * Polls while the page is visible, and immediately when it becomes visible again.
 *
 * @param fetchData must be the same function on every render; a new one starts over.
 * @param intervalSeconds delay between an answer and the next request.
 */
export function useLiveCall<Data>(
  fetchData: (signal: AbortSignal) => Promise<Data>,
  intervalSeconds: number,
): Live<Data> {
  const [turn, refresh] = useReducer((count: number) => count + 1, 0);
  const [answer, setAnswer] = useState<Answer<Data>>();

  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const next = await fetchData(abort.signal).then(
        (data) => ({ data }),
        (error: ApiError) => ({ error }),
      );
      if (abort.signal.aborted) return;
      setAnswer((known) => ({
        fetchData,
        data: known?.fetchData === fetchData ? known.data : undefined,
        ...next,
      }));
      clearTimeout(timer);
      timer = setTimeout(pollNow, intervalSeconds * 1000);
    };
    const pollNow = () => void poll();
    document.addEventListener('visibilitychange', pollNow);
    pollNow();
    return () => {
      abort.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', pollNow);
    };
  }, [fetchData, intervalSeconds, turn]);

  const again = useCallback(() => refresh(), []);
  return answer?.fetchData === fetchData
    ? { data: answer.data, error: answer.error, refresh: again }
    : { refresh: again };
}
