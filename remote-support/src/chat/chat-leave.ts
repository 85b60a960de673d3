import { chatCalls, type ChatLeft } from '@chokdee/shared/contracts/chat';
import { ApiError, send } from '@chokdee/shared/http';
import type { z } from 'zod';
import type { ChatState, SetChat } from './chat-state.ts';
import { blankLeft, type LeftFields } from './chat-storage.ts';

/** Nothing is left any more: the message has arrived. */
export const arrived = { draft: '', left: blankLeft, leftAs: undefined } as const;

interface Means {
  keep: () => void;
  sync: () => Promise<void>;
  openConversation: () => Promise<string>;
  sendDraft: () => void;
}

/** What a customer leaves outside the hours of duty. */
export function chatLeave(
  set: SetChat,
  get: () => ChatState,
  { keep, sync, openConversation, sendDraft }: Means,
) {
  return {
    writeLeft(next: Partial<LeftFields>): void {
      set({ left: { ...get().left, ...next }, leftAs: undefined });
      keep();
    },

    /** @throws ApiError */
    async leave(message: ChatLeft & { text: string }): Promise<void> {
      const clientId = get().leftAs ?? crypto.randomUUID();
      set({ leftAs: clientId });
      keep();
      const conversation = await openConversation();
      const isLeft = await wasLeft({ conversation, clientId, ...message });
      // It goes as any message.
      if (!isLeft) return sendDraft();
      // Otherwise it was changed meanwhile.
      if (get().leftAs === clientId) {
        set(arrived);
        keep();
      }
      await sync().catch(() => undefined);
    },
  };
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
