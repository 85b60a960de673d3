import { chatDelivery } from './chat-delivery.ts';
import type { ChatStore } from './chat.store.ts';

/** Sends what only the open panel sends. */
export const deliveryOf = (store: ChatStore) =>
  chatDelivery({ set: store.setState, get: store.getState, keep: store.getState().keep });
