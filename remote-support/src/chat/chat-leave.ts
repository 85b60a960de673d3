import { chatCalls, type ChatLeft } from '@chokdee/shared/contracts/chat';
import { ApiError, send } from '@chokdee/shared/http';
import type { z } from 'zod';
import type { ChatStore } from './chat.store.ts';
import { arrived, type LeftFields } from './chat-storage.ts';
import { deliveryOf } from './delivery-of.ts';
import { sendDraft } from './chat-writing.ts';

export function writeLeft(store: ChatStore, next: Partial<LeftFields>): void {
  const { left, keep } = store.getState();
  store.setState({ left: { ...left, ...next }, leftAs: undefined });
  keep();
}

/** What a customer leaves outside the hours of duty. @throws ApiError */
export async function leave(store: ChatStore, message: ChatLeft & { text: string }): Promise<void> {
  const { leftAs, keep, sync } = store.getState();
  const clientId = leftAs ?? crypto.randomUUID();
  store.setState({ leftAs: clientId });
  keep();
  const conversation = await deliveryOf(store).openConversation();
  const isLeft = await wasLeft({ conversation, clientId, ...message });
  // Sends it as an ordinary message.
  if (!isLeft) return sendDraft(store);
  // Otherwise it was changed meanwhile.
  if (store.getState().leftAs === clientId) {
    store.setState(arrived);
    keep();
  }
  await sync().catch(() => undefined);
}

/** @returns false when the desk has opened since. @throws ApiError */
async function wasLeft(message: z.output<typeof chatCalls.leave.request>): Promise<boolean> {
  try {
    await send(chatCalls.leave, message);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CHAT_DESK_OPEN') return false;
    throw error;
  }
}
