import { bus } from '@chokdee/shared/bus';
import { whenReachable } from '@chokdee/shared/http';
import { onReconnected } from '@chokdee/shared/socket';
import { session } from '@chokdee/shared/session';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { CHAT_KEY, chatStorage } from './chat-storage.ts';
import { followCustomer } from './customer-facts.ts';
import type { ChatStore } from './chat.store.ts';

/** Connects the widget to the page's bus and to the socket messages about its conversation. */
export function useChatContract(store: ChatStore): void {
  useEffect(() => {
    const chat = store.getState();
    // What a visitor has typed is not an operator's to send.
    const refresh = () => void (session.getState().identity?.role !== 'operator' && chat.refresh());
    /**
     * A browser that never opened a chat has no conversation to follow; a member may have
     * one from another device.
     */
    const mayHaveConversation = () => chatStorage.isKnown() || session.getState().phase === 'member';
    const offs = [
      bus.on('chat/show', () => store.setState({ isShown: true })),
      bus.on('chat/hide', () => store.setState({ isShown: false, isOpen: false })),
      bus.on('chat/open', chat.open),
      bus.on('chat/minimize', chat.minimize),
      bus.on('chat/visitor-name-set', ({ name }) => store.setState({ visitorName: name })),
      bus.on('chat/changed', chat.changed),
      bus.on('session/started', refresh),
      bus.on('session/ended', chat.forget),
      onReconnected(() => mayHaveConversation() && refresh()),
      followCustomer(),
      store.subscribe(({ conversation }, before) => {
        const count = conversation?.unread ?? 0;
        if (count !== (before.conversation?.unread ?? 0)) bus.emit('chat/unread', { count });
      }),
    ];
    // Another tab has added a message, or sent one.
    const showOutbox = ({ key }: StorageEvent) => key?.startsWith(CHAT_KEY) && chat.showOutbox();
    window.addEventListener('storage', showOutbox);
    if (mayHaveConversation()) refresh();
    return () => {
      window.removeEventListener('storage', showOutbox);
      for (const off of offs) off();
    };
  }, [store]);

  const isUnanswered = useStore(store, (chat) => chat.isUnanswered);
  useEffect(
    () => (isUnanswered ? whenReachable(() => void store.getState().refresh()) : undefined),
    [isUnanswered, store],
  );
}
