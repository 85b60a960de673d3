import { createChatStore } from './chat.store.ts';

/** Created once per page, so that a conversation survives when the slot unmounts. */
export const pageChat = createChatStore();
