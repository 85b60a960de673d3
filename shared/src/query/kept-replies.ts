import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { QueryKey } from './query-key.ts';

/** A reply from an earlier time. */
export interface KeptReply {
  data: unknown;
  atMs: number;
}

/** Returns `undefined` at once where nothing can have been kept. */
type ReadKept = (key: QueryKey) => Promise<KeptReply | undefined> | undefined;

let readKept: ReadKept = () => undefined;

/** For the shell, which keeps replies: this module knows neither where nor for whom. */
export function readKeptWith(read: ReadKept): void {
  readKept = read;
}

/** The times of the kept replies that screens show. */
const shown = createStore<{ times: readonly number[] }>()(() => ({ times: [] }));

/** The oldest time of what the page shows from an earlier time; undefined when it shows nothing of it. */
export function useKeptTime(): number | undefined {
  return useStore(shown, ({ times }) => (times.length > 0 ? Math.min(...times) : undefined));
}

/** What was kept of a query that got no answer: `undefined` for nothing, `loading` until that is known. */
export function useKept(name: string, unanswered: boolean): KeptReply | 'loading' | undefined {
  const reading = useMemo(
    () => (unanswered ? readKept(JSON.parse(name) as QueryKey) : undefined),
    [name, unanswered],
  );
  const [found, setFound] = useState<{ reading: unknown; reply: KeptReply | undefined }>();
  useEffect(() => {
    const settle = (reply?: KeptReply) => setFound({ reading, reply });
    reading?.then(settle, () => settle());
  }, [reading]);
  const reply = found && found.reading === reading ? found.reply : undefined;
  const atMs = reading && reply?.atMs;
  useEffect(() => {
    if (atMs === undefined) return undefined;
    shown.setState(({ times }) => ({ times: [...times, atMs] }));
    return () => shown.setState(({ times }) => ({ times: times.toSpliced(times.indexOf(atMs), 1) }));
  }, [atMs]);
  if (!reading) return undefined;
  return found?.reading === reading ? reply : 'loading';
}
