import { createChatStore } from './chat.store.ts';

/** Of the page, so that a conversation outlives the slot. */
export const pageChat = createChatStore();
