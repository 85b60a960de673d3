import { noticeCalls, type Notice } from '@chokdee/shared/contracts/notices';
import { send } from '@chokdee/shared/http';
import { usePages } from '@chokdee/shared/pages';

interface NoticePages {
  notices: Notice[];
  unread: number;
  /** There are older ones. */
  more: boolean;
}

export const useNotices = () => usePages(noticeCalls.all, {}, readPages);

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
