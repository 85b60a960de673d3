import { bus } from '../bus/bus.ts';
import type { SiteEvents } from '../contracts/events.ts';
import { onReconnected } from '../socket/socket.ts';
import { queryClient } from './query-client.ts';
import type { QueryKey } from './query-key.ts';
import { staleAfter } from './stale-after.ts';

const RECONNECT_SPREAD_MS = 1_000;

type IsStale = (key: QueryKey, data: unknown) => boolean;
type Fields = Record<string, unknown>;

/** Queries that become stale within the spread are reloaded once, together. */
function refetchWithin(spreadMs: number): (isStale: IsStale) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting: IsStale[] = [];
  const refetch = () => {
    timer = undefined;
    const stale = waiting.splice(0);
    void queryClient.invalidateQueries({
      predicate: ({ queryKey, state }) =>
        stale.some((isStale) => isStale(queryKey as unknown as QueryKey, state.data)),
    });
  };
  return (isStale) => {
    waiting.push(isStale);
    if (spreadMs === 0) refetch();
    else timer ??= setTimeout(refetch, Math.random() * spreadMs);
  };
}

/** Reloads what an event makes stale (`staleAfter`), once per page. */
export function followEvents(): void {
  for (const [event, { by, calls, spreadMs = 0 }] of Object.entries(staleAfter)) {
    const refetch = refetchWithin(spreadMs);
    bus.on(event as keyof SiteEvents, (fact) =>
      refetch(([path, , , request], data) => {
        const match = calls[path];
        if (match === undefined || match === 'all' || !by) return match === 'all';
        const idOf = (fields: unknown) => (fields as Fields | null | undefined)?.[match];
        return (idOf(request) ?? idOf(data)) === (fact as Fields)[by];
      }),
    );
  }
  const listed = new Set(Object.values(staleAfter).flatMap(({ calls }) => Object.keys(calls)));
  const refetch = refetchWithin(RECONNECT_SPREAD_MS);
  onReconnected(() => refetch(([path]) => listed.has(path)));
}
