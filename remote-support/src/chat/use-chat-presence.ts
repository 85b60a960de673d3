import { chatCalls } from '@chokdee/shared/contracts/chat';
import { send } from '@chokdee/shared/http';
import { isConnected } from '@chokdee/shared/socket';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ChatStore } from './chat.store.ts';
import { reportPresence } from './chat-writing.ts';

const SEEN_EVERY_MS = 30_000;
const POLL_MS = 5_000;

/**
 * While the panel is open: marks the messages that the customer sees as read, and polls what no push
 * announces: everything while disconnected, otherwise the position in the queue and who is on duty.
 */
export function useChatPresence(store: ChatStore): void {
  const lastSeq = useStore(store, ({ messages }) => messages.at(-1)?.seq ?? 0);
  const { refresh } = store.getState();

  useEffect(() => {
    const mark = () => {
      if (document.visibilityState === 'visible') reportPresence(store);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    const timer = setInterval(() => {
      mark();
      if (document.visibilityState === 'visible' && store.getState().conversation?.state !== 'open')
        void reloadDesk(store);
    }, SEEN_EVERY_MS);
    return () => {
      document.removeEventListener('visibilitychange', mark);
      clearInterval(timer);
    };
  }, [lastSeq, store]);

  useEffect(() => {
    const timer = setInterval(() => {
      if (!isConnected() && navigator.onLine) void refresh();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [refresh]);
}

/** Reloads the desk and the position in the queue. Does not resend refused messages. */
async function reloadDesk(store: ChatStore): Promise<void> {
  const now = await send(chatCalls.current, {}).catch(() => undefined);
  if (now && now.conversation?.id === store.getState().conversation?.id) store.setState(now);
}
