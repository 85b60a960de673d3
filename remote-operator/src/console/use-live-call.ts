import { useCallback, useEffect, useReducer, useState } from 'react';
import type { ApiError } from '@chokdee/shared/http';

export interface Live<Data> {
  /** The last answer to this question. It stays when a refresh fails; `error` is set beside it. */
  data?: Data;
  error?: ApiError;
  refresh: () => void;
}

interface Answer<Data> {
  question: unknown;
  data?: Data;
  error?: ApiError;
}

/**
 * Polls while the page is visible, and immediately when it becomes visible again.
 *
 * @param question must be the same function on every render; a new one starts over.
 * @param everySeconds delay between an answer and the next request.
 */
export function useLiveCall<Data>(
  question: (signal: AbortSignal) => Promise<Data>,
  everySeconds: number,
): Live<Data> {
  const [turn, refresh] = useReducer((count: number) => count + 1, 0);
  const [answer, setAnswer] = useState<Answer<Data>>();

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
      setAnswer((known) => ({
        question,
        data: known?.question === question ? known.data : undefined,
        ...next,
      }));
      clearTimeout(timer);
      timer = setTimeout(askNow, everySeconds * 1000);
    };
    const askNow = () => void ask();
    document.addEventListener('visibilitychange', askNow);
    askNow();
    return () => {
      abort.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, [question, everySeconds, turn]);

  const again = useCallback(() => refresh(), []);
  return answer?.question === question
    ? { data: answer.data, error: answer.error, refresh: again }
    : { refresh: again };
}
