import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Call } from '../contracts/http.ts';
import { ApiError } from '../http/api-error.ts';
import { whenReachable } from '../http/reachability.ts';
import { session } from '../session/session.ts';
import { useKept } from './kept-replies.ts';
import { queryClient } from './query-client.ts';
import { keyOf } from './query-key.ts';

export type CallState<Data> =
  | { state: 'loading' }
  | { state: 'error'; error: ApiError; reload: () => void }
  /** `error`: the last reload failed, and `data` is what was known before, maybe from an earlier visit. */
  | {
      state: 'ready';
      data: Data;
      error?: ApiError;
      reload: () => void;
      /** The data come from an earlier time: replace them with the next ones, and merge nothing into them. */
      kept?: true;
      /** The data are those of the request before (`keepPrevious`). */
      isPrevious?: boolean;
    };

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

export interface ReadOptions<Data> extends CallOptions<Data> {
  /**
   * Whether data that another build may have kept are what this one reads. Without it, none is read. Define
   * it outside of components: a new function reads what was kept again.
   */
  fits?: (data: unknown) => boolean;
}

const rejectsKept = () => false;

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
  { param, pollMs, keepPrevious, fits = rejectsKept }: ReadOptions<Data> = {},
): CallState<Data> {
  // A screen may briefly outlive the session: it must not refetch without a member.
  const [member] = useState(() =>
    call.access === 'public' ? '' : (session.getState().identity?.uuid ?? ''),
  );
  const intervalMs = ({ state }: { state: { data: Data | undefined } }) =>
    (typeof pollMs === 'function' ? pollMs(state.data) : pollMs) ?? false;
  const queryKey = keyOf(call, param, member, request);
  const { data, error, refetch, isPlaceholderData } = useQuery<Data>(
    {
      queryKey,
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

  const failure = useLastFailure(JSON.stringify(queryKey), error, data !== undefined);
  const isUnanswered =
    failure !== undefined && (failure.kind !== 'refused' || failure.code === 'UNAVAILABLE');
  useEffect(() => (isUnanswered ? whenReachable(reload) : undefined), [isUnanswered, reload]);

  const kept = useKept(JSON.stringify(queryKey), isUnanswered && data === undefined, fits);

  if (data !== undefined)
    return { state: 'ready', data, error: failure, reload, isPrevious: isPlaceholderData };
  if (kept === 'loading') return { state: 'loading' };
  if (kept) return { state: 'ready', data: kept.data as Data, error: failure, reload, kept: true };
  return failure ? { state: 'error', error: failure, reload } : { state: 'loading' };
}

/**
 * The query's failure. It stays during the next attempt, which the library reports as if it were the first.
 */
function useLastFailure(key: string, error: Error | null, isKnown: boolean): ApiError | undefined {
  const [last, setLast] = useState<{ key: string; error: ApiError }>();
  if (error instanceof ApiError) {
    if (last?.error !== error) setLast({ key, error });
    return error;
  }
  return !isKnown && last?.key === key ? last.error : undefined;
}
