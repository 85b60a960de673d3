import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Call } from '../contracts/http.ts';
import { ApiError } from '../http/api-error.ts';
import { whenReachable } from '../http/reachability.ts';
import { session } from '../session/session.ts';
import { queryClient } from './query-client.ts';
import { keyOf } from './query-key.ts';

export type CallState<Data> =
  | { state: 'loading' }
  | { state: 'error'; error: ApiError; reload: () => void }
  /** `error`: the last reload failed, and `data` is what was known before. */
  | { state: 'ready'; data: Data; error?: ApiError; reload: () => void };

export interface CallOptions<Data> {
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
 * `useCall` for data that take several calls to read.
 *
 * @param call whose path and `request` name the data. No `useCall` may have the same ones: its data differ.
 * @param request `null` reads nothing (the state stays `loading`) until there is a request.
 */
export function useRead<Data>(
  call: Pick<Call, 'path' | 'access'>,
  request: unknown,
  read: (signal: AbortSignal) => Promise<Data>,
  { param, pollMs, keepPrevious }: CallOptions<Data> = {},
): CallState<Data> {
  // A screen that outlives its member for a moment must not ask again on behalf of nobody.
  const [member] = useState(() =>
    call.access === 'public' ? '' : (session.getState().identity?.uuid ?? ''),
  );
  const intervalMs = ({ state }: { state: { data: Data | undefined } }) =>
    (typeof pollMs === 'function' ? pollMs(state.data) : pollMs) ?? false;
  const { data, error, refetch } = useQuery<Data>(
    {
      queryKey: keyOf(call, param, member, request),
      queryFn: ({ signal }) => read(signal),
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
