import { useCallback, useEffect, useReducer, useState } from 'react';
import type { ApiError } from '@chokdee/shared/http';

export interface Live<Data> {
  /** The last answer; it stays when a later question fails, and `error` says so beside it. */
  data?: Data;
  error?: ApiError;
  refresh: () => void;
}

/**
 * What a call answers, made again and again while the page is in sight, and at once when it comes back into sight.
 *
 * @param question the same function at every render, or it is asked anew.
 * @param everySeconds from one answer to the next question.
 */
export function useLiveCall<Data>(question: (signal: AbortSignal) => Promise<Data>, everySeconds: number): Live<Data> {
  const [turn, refresh] = useReducer((count: number) => count + 1, 0);
  const [answer, setAnswer] = useState<{ data?: Data; error?: ApiError }>({});

  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const next = await question(abort.signal).then(
        (data) => ({ data }),
        (error: ApiError) => ({ error }),
      );
      if (abort.signal.aborted) return;
      setAnswer((known) => ({ data: known.data, ...next }));
      clearTimeout(timer);
      timer = setTimeout(ask, everySeconds * 1000);
    };
    document.addEventListener('visibilitychange', ask);
    void ask();
    return () => {
      abort.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [question, everySeconds, turn]);

  return { ...answer, refresh: useCallback(() => refresh(), []) };
}
