import { useState } from 'react';
import type { Call } from '../contracts/http.ts';
import { useRead, type CallState } from '@chokdee/shared/query';

/**
 * The newest pages of a list. They are read together, so that every page follows what changes elsewhere. Where
 * older ones cannot be read, those that are shown stay.
 *
 * @param request what else names the data.
 */
export function usePages<Data>(
  call: Pick<Call, 'path' | 'access'>,
  request: object,
  readPages: (pages: number, signal: AbortSignal) => Promise<Data>,
  options: { pollMs?: number } = {},
): { read: CallState<Data>; loadMore: () => void } {
  const [pages, setPages] = useState(1);
  const [known, setKnown] = useState<{ data: Data }>();
  const read = useRead(call, { ...request, pages }, (signal) => readPages(pages, signal), {
    ...options,
    keepPrevious: true,
  });
  if (read.state === 'ready' && read.data !== known?.data) setKnown({ data: read.data });
  return {
    read: read.state === 'error' && known ? { ...read, state: 'ready', data: known.data } : read,
    loadMore: () => (read.state === 'error' ? read.reload() : setPages(pages + 1)),
  };
}

interface ListPages<Entry> {
  perPage: number;
  /** @param last entry of the page before. */
  readPage: (last: Entry | undefined, signal: AbortSignal) => Promise<readonly Entry[]>;
  pollMs?: number;
}

/** The newest pages of a list whose reply is its entries. A full page may have more after it. */
export function useListPages<Entry>(
  call: Pick<Call, 'path' | 'access'>,
  request: object,
  { perPage, readPage, ...options }: ListPages<Entry>,
): { list: CallState<readonly Entry[]>; more: boolean; loadMore: () => void } {
  const { read, loadMore } = usePages(
    call,
    request,
    async (pages, signal) => {
      const entries: Entry[] = [];
      let more = true;
      for (let page = 0; page < pages && more; page += 1) {
        const next = await readPage(entries.at(-1), signal);
        entries.push(...next);
        more = next.length >= perPage;
      }
      return { entries, more };
    },
    options,
  );
  if (read.state !== 'ready') return { list: read, more: false, loadMore };
  return { list: { ...read, data: read.data.entries }, more: read.data.more, loadMore };
}
