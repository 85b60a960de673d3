import { useState } from 'react';
import { noticeCalls, type Notice } from '@chokdee/shared/contracts/notices';
import { send } from '@chokdee/shared/http';
import { useRead } from '@chokdee/shared/query';

interface NoticePages {
  notices: Notice[];
  unread: number;
  /** There are older ones. */
  more: boolean;
}

/** The newest pages together, so that every page follows what is read elsewhere. */
export function useNotices() {
  const [pages, setPages] = useState(1);
  const [known, setKnown] = useState<NoticePages>();
  const read = useRead(noticeCalls.all, { pages }, (signal) => readPages(pages, signal), {
    keepPrevious: true,
  });
  if (read.state === 'ready' && read.data !== known) setKnown(read.data);
  // Where older ones cannot be read, those that are shown stay.
  const shown: typeof read =
    read.state === 'error' && known ? { ...read, state: 'ready', data: known } : read;
  return { read: shown, loadMore: () => (read.state === 'error' ? read.reload() : setPages(pages + 1)) };
}

async function readPages(pages: number, signal: AbortSignal): Promise<NoticePages> {
  const first = await send(noticeCalls.all, {}, { signal });
  const notices = [...first.notices];
  let { next } = first;
  for (let page = 1; page < pages && next !== undefined; page += 1) {
    const older = await send(noticeCalls.all, { before: next }, { signal });
    notices.push(...older.notices);
    ({ next } = older);
  }
  return { notices, unread: first.unread, more: next !== undefined };
}
