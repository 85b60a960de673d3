import { chatCalls, type ChatLeft } from '@chokdee/shared/contracts/chat';
import { send } from '@chokdee/shared/http';
import type { ChatState, SetChat } from './chat-state.ts';
import { blankLeft, type LeftFields } from './chat-storage.ts';

/** Nothing is left any more: the message has arrived. */
export const arrived = { draft: '', left: blankLeft, leftAs: undefined } as const;

interface Means {
  keep: () => void;
  sync: () => Promise<void>;
  openConversation: () => Promise<string>;
}

/** What a customer leaves outside the hours of duty. */
export function chatLeave(set: SetChat, get: () => ChatState, { keep, sync, openConversation }: Means) {
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
      await send(chatCalls.leave, { conversation, clientId, ...message });
      // Otherwise it was changed meanwhile.
      if (get().leftAs === clientId) {
        set(arrived);
        keep();
      }
      await sync().catch(() => undefined);
    },
  };
}
