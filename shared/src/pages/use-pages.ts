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
