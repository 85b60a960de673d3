import { useEffect } from 'react';
import { operatorChatCalls } from '@chokdee/shared/contracts/operator-chat';
import { send } from '@chokdee/shared/http';
import { onReconnected } from '@chokdee/shared/socket';

/**
 * Marks what is on screen as read: while the page is visible, and again if the server did not learn of it.
 */
export function useReadMark(id: string, readSeq: number): void {
  useEffect(() => {
    if (readSeq === 0) return undefined;
    let isMarked = false;
    const mark = () => {
      if (isMarked || document.visibilityState !== 'visible') return;
      isMarked = true;
      void send(operatorChatCalls.here, { id, readSeq, typing: false }).catch(() => (isMarked = false));
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    const offReconnected = onReconnected(mark);
    return () => {
      document.removeEventListener('visibilitychange', mark);
      offReconnected();
    };
  }, [id, readSeq]);
}
