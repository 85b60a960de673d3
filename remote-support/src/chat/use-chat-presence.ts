import { isConnected } from '@chokdee/shared/socket';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ChatStore } from './chat.store.ts';

const SEEN_EVERY_MS = 30_000;
const POLL_MS = 5_000;

/**
 * While the panel is open: marks what the customer sees as read, and reads by itself what no push tells: everything
 * without a connection, otherwise the place in the queue and who is on duty.
 */
export function useChatPresence(store: ChatStore): void {
  const lastSeq = useStore(store, ({ messages }) => messages.at(-1)?.seq ?? 0);
  const { here, refresh } = store.getState();

  useEffect(() => {
    const mark = () => {
      if (document.visibilityState === 'visible') here();
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    const timer = setInterval(() => {
      mark();
      const { conversation } = store.getState();
      if (document.visibilityState === 'visible' && conversation?.state !== 'open') void refresh();
    }, SEEN_EVERY_MS);
    return () => {
      document.removeEventListener('visibilitychange', mark);
      clearInterval(timer);
    };
  }, [lastSeq, here, refresh, store]);

  useEffect(() => {
    const timer = setInterval(() => {
      if (!isConnected() && navigator.onLine) void refresh();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [refresh]);
}
