import { useCallback, useEffect, useReducer, useState } from 'react';
import type { z } from 'zod';
import type { Call } from '../contracts/http.ts';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';
import { whenReachable } from './unanswered.ts';

export type CallState<Data> =
  | { state: 'loading' }
  | { state: 'error'; error: ApiError; reload: () => void }
  | { state: 'ready'; data: Data; reload: () => void };

/**
 * What a call answers, for a screen. A reload keeps the old data in sight; a failed reload too, since it is no worse than before.
 * What got no answer because the server could not be reached is asked again by itself when it can.
 *
 * @param request `null` makes no call (and stays loading) until there is something to ask.
 */
export function useCall<Request extends z.ZodType, Reply extends z.ZodType, Param extends string>(
  call: Call<Request, Reply, Param>,
  request: z.output<Request> | null,
  options: { param?: string } = {},
): CallState<z.output<Reply>> {
  const key = JSON.stringify([call.path, options.param, request]);
  const [turn, reload] = useReducer((count: number) => count + 1, 0);
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
    // `key` stands for call, request and options, whose identity changes with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, turn]);

  const again = useCallback(() => reload(), []);
  const isUnanswered =
    outcome?.key === key &&
    outcome.error !== undefined &&
    (outcome.error.kind !== 'refused' || outcome.error.code === 'UNAVAILABLE');
  useEffect(() => (isUnanswered ? whenReachable(again) : undefined), [isUnanswered, again]);
  if (outcome?.key !== key) return { state: 'loading' };
  if (outcome.error) return { state: 'error', error: outcome.error, reload: again };
  return { state: 'ready', data: outcome.data as z.output<Reply>, reload: again };
}
