import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { QueryKey } from './query-key.ts';

/** A reply from an earlier time. */
export interface KeptReply {
  data: unknown;
  atMs: number;
  /** The time as screens show it. */
  time: string;
}

/** Returns `undefined` at once where nothing can have been kept. */
type KeptReplyReader = (key: QueryKey) => Promise<KeptReply | undefined> | undefined;

let readKept: KeptReplyReader = () => undefined;

/** Called by the shell, which stores the replies. This module does not know the storage or the owner. */
export function setKeptReplyReader(read: KeptReplyReader): void {
  readKept = read;
}

/** The kept replies that screens show. */
const shown = createStore<{ replies: readonly KeptReply[] }>()(() => ({ replies: [] }));

/** The oldest time of what the page shows from an earlier time; undefined when it shows nothing of it. */
export function useKeptTime(): string | undefined {
  return useStore(shown, ({ replies }) => replies.toSorted((left, right) => left.atMs - right.atMs)[0]?.time);
}

/**
 * The kept reply to a query without an answer: `undefined` if there is none, `loading` until that is known.
 *
 * @param fits whether data that another build may have kept are what this one reads.
 */
export function useKept(
  name: string,
  unanswered: boolean,
  fits: (data: unknown) => boolean,
): KeptReply | 'loading' | undefined {
  const reading = useMemo(
    () =>
      unanswered
        ? readKept(JSON.parse(name) as QueryKey)?.then((reply) =>
            reply && fits(reply.data) ? reply : undefined,
          )
        : undefined,
    [name, unanswered, fits],
  );
  const [found, setFound] = useState<{ reading: unknown; reply: KeptReply | undefined }>();
  useEffect(() => {
    const settle = (reply?: KeptReply) => setFound({ reading, reply });
    reading?.then(settle, () => settle());
  }, [reading]);
  const known = reading && found?.reading === reading ? found : undefined;
  const reply = known?.reply;
  useEffect(() => {
    if (!reply) return undefined;
    shown.setState(({ replies }) => ({ replies: [...replies, reply] }));
    return () => shown.setState(({ replies }) => ({ replies: replies.filter((each) => each !== reply) }));
  }, [reply]);
  return reading && !known ? 'loading' : reply;
}
