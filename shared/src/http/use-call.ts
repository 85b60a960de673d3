import { useCallback, useEffect, useReducer, useState } from 'react';
import type { z } from 'zod';
import type { Call } from '../contracts/http.ts';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';
import { whenReachable } from './reachability.ts';

export type CallState<Data> =
  | { state: 'loading' }
  | { state: 'error'; error: ApiError; reload: () => void }
  | { state: 'ready'; data: Data; reload: () => void };

/**
 * Makes a call for a screen and returns its state. During a reload, and after a failed one, the old data
 * stays visible. A call that got no response because the server was unreachable is retried when the server is
 * back.
 *
 * @param request `null` makes no call (the state stays `loading`) until there is a request.
 */
export function useCall<Request extends z.ZodType, Reply extends z.ZodType, Param extends string>(
  call: Call<Request, Reply, Param>,
  request: z.output<Request> | null,
  options: { param?: string } = {},
): CallState<z.output<Reply>> {
  const key = JSON.stringify([call.path, options.param, request]);
  const [attempt, reload] = useReducer((count: number) => count + 1, 0);
  const [outcome, setOutcome] = useState<{ key: string; data?: z.output<Reply>; error?: ApiError }>();

  useEffect(() => {
    if (request === null) return undefined;
    const abort = new AbortController();
    send(call, request, { ...options, signal: abort.signal }).then(
      (data) => setOutcome({ key, data }),
      (error: unknown) => {
        if (abort.signal.aborted || !(error instanceof ApiError)) return;
        setOutcome((known) => (known?.key === key && known.data !== undefined ? known : { key, error }));
      },
    );
    return () => abort.abort();
    // `key` represents call, request and options, whose identities change with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, attempt]);

  const retry = useCallback(() => reload(), []);
  const isUnanswered =
    outcome?.key === key &&
    outcome.error !== undefined &&
    (outcome.error.kind !== 'refused' || outcome.error.code === 'UNAVAILABLE');
  useEffect(() => (isUnanswered ? whenReachable(retry) : undefined), [isUnanswered, retry]);
  if (outcome?.key !== key) return { state: 'loading' };
  if (outcome.error) return { state: 'error', error: outcome.error, reload: retry };
  return { state: 'ready', data: outcome.data as z.output<Reply>, reload: retry };
}
