import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { keptCalls } from './kept-calls.ts';
import { queryClient } from './query-client.ts';
import type { QueryKey } from './query-key.ts';

/** A reply from an earlier time. */
export interface KeptReply {
  data: unknown;
  atMs: number;
}

type ReadKept = (key: QueryKey) => Promise<KeptReply | undefined>;

let readKept: ReadKept = () => Promise.resolve(undefined);

/** What screens show of what was kept: the time of each, by the query's key. */
const shown = createStore<{ times: ReadonlyMap<string, number> }>()(() => ({ times: new Map() }));

/** Replies that stay on the device. The shell keeps them; this module knows neither where nor for whom. */
export const keptReplies = {
  readWith(read: ReadKept): void {
    readKept = read;
  },

  /** Passes on each reply that may be kept (`keptCalls`), those that are on the page already first. */
  follow(keep: (key: QueryKey, data: unknown) => void): () => void {
    const cache = queryClient.getQueryCache();
    const pass = (key: readonly unknown[], data: unknown) => {
      if (data !== undefined && String(key[0]) in keptCalls) keep(key as QueryKey, data);
    };
    for (const { queryKey, state } of cache.getAll()) pass(queryKey, state.data);
    return cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success')
        pass(event.query.queryKey, event.query.state.data);
    });
  },
};

/** The oldest time of what the page shows from an earlier visit; undefined when it shows nothing of it. */
export function useKeptTime(): number | undefined {
  return useStore(shown, ({ times }) => (times.size > 0 ? Math.min(...times.values()) : undefined));
}

/** What was kept of a query that got no answer. `loading` until that is known. */
export function useKept(
  key: QueryKey,
  unanswered: boolean,
): { state: 'none' | 'loading' } | { state: 'kept'; data: unknown } {
  const name = JSON.stringify(key);
  const wanted = unanswered && key[0] in keptCalls;
  const [found, setFound] = useState<{ name: string; reply: KeptReply | undefined }>();
  useEffect(() => {
    if (!wanted) return undefined;
    let ended = false;
    const settle = (reply?: KeptReply) => !ended && setFound({ name, reply });
    readKept(JSON.parse(name) as QueryKey).then(settle, () => settle());
    return () => {
      ended = true;
    };
  }, [wanted, name]);
  const known = wanted && found?.name === name ? found : undefined;
  const atMs = known?.reply?.atMs;
  useEffect(() => (atMs === undefined ? undefined : markShown(name, atMs)), [name, atMs]);
  if (!wanted || (known && !known.reply)) return { state: 'none' };
  return known?.reply ? { state: 'kept', data: known.reply.data } : { state: 'loading' };
}

function markShown(name: string, atMs: number): () => void {
  const change = (edit: (times: Map<string, number>) => unknown) =>
    shown.setState(({ times }) => {
      const next = new Map(times);
      edit(next);
      return { times: next };
    });
  change((times) => times.set(name, atMs));
  return () => change((times) => times.delete(name));
}
