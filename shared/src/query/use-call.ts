import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Call } from '../contracts/http.ts';
import { ApiError } from '../http/api-error.ts';
import { whenReachable } from '../http/reachability.ts';
import { send } from '../http/send.ts';
import { session } from '../session/session.ts';
import { queryClient } from './query-client.ts';
import { keyOf } from './query-key.ts';

export type CallState<Data> =
  | { state: 'loading' }
  | { state: 'error'; error: ApiError; reload: () => void }
  /** `error`: the last reload failed, and `data` is what was known before. */
  | { state: 'ready'; data: Data; error?: ApiError; reload: () => void };

interface CallOptions<Data> {
  /** Value of the path's parameter. Default: the first of its values. */
  param?: string;
  /**
   * Reloads at this interval while the page is visible, and as soon as it becomes visible again. A function
   * decides by the data; `undefined` does not poll.
   */
  pollMs?: number | ((data: Data | undefined) => number | undefined);
  /** When the request changes, the previous data stay visible until the next ones arrive. */
  keepPrevious?: boolean;
}

/**
 * Makes a call for a screen and returns its state. Screens that make the same call share one request. During
 * a reload, and after a failed one, the old data stays visible. It reloads after the events that `staleAfter`
 * lists for the call, and, if it got no response because the server was unreachable, when the server is back.
 *
 * @param request `null` makes no call (the state stays `loading`) until there is a request.
 */
export function useCall<Request extends z.ZodType, Reply extends z.ZodType, Param extends string>(
  call: Call<Request, Reply, Param>,
  request: z.output<Request> | null,
  { param, pollMs, keepPrevious }: CallOptions<z.output<Reply>> = {},
): CallState<z.output<Reply>> {
  // A screen that outlives its member for a moment must not ask again on behalf of nobody.
  const [member] = useState(() =>
    call.access === 'public' ? '' : (session.getState().identity?.uuid ?? ''),
  );
  const intervalMs = ({ state }: { state: { data: z.output<Reply> | undefined } }) =>
    (typeof pollMs === 'function' ? pollMs(state.data) : pollMs) ?? false;
  const { data, error, refetch } = useQuery<z.output<Reply>>(
    {
      queryKey: keyOf(call, param, member, request),
      queryFn: ({ signal }) => send(call, request!, { param, signal }),
      enabled: request !== null,
      refetchInterval: intervalMs,
      refetchOnWindowFocus: (query) => intervalMs(query) !== false && 'always',
      placeholderData: keepPrevious ? (previous) => previous : undefined,
      throwOnError: (failure) => !(failure instanceof ApiError),
    },
    queryClient,
  );
  const reload = useCallback(() => void refetch(), [refetch]);

  const failure = error instanceof ApiError ? error : undefined;
  const isUnanswered =
    failure !== undefined && (failure.kind !== 'refused' || failure.code === 'UNAVAILABLE');
  useEffect(() => (isUnanswered ? whenReachable(reload) : undefined), [isUnanswered, reload]);

  if (data !== undefined) return { state: 'ready', data, error: failure, reload };
  return failure ? { state: 'error', error: failure, reload } : { state: 'loading' };
}
