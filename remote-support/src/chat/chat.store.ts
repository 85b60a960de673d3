import { createStore } from 'zustand/vanilla';
import { chatActions } from './chat-actions.ts';
import { blankChat, type ChatState } from './chat-state.ts';
import { chatOutbox } from './chat-outbox.ts';
import { chatStorage } from './chat-storage.ts';

export function createChatStore() {
  return createStore<ChatState & ReturnType<typeof chatActions>>()((set, get) => ({
    ...blankChat,
    ...(chatStorage.read() ?? {}),
    outbox: chatOutbox.all(),
    isOpen: false,
    isShown: true,
    visitorName: '',
    ...chatActions(set, get),
  }));
}

export type ChatStore = ReturnType<typeof createChatStore>;
