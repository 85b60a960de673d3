import { bus } from '@chokdee/shared/bus';
import { chatCalls } from '@chokdee/shared/contracts/chat';
import { ApiError, send } from '@chokdee/shared/http';
import { currentLocale } from '@chokdee/shared/i18n';
import { session } from '@chokdee/shared/session';
import type { ChatState, SetChat } from './chat-state.ts';

export interface DeliveryMeans {
  set: SetChat;
  get: () => ChatState;
  keep: () => void;
}

/** Sends messages. The first one opens a conversation. */
export function chatDelivery({ set, get, keep }: DeliveryMeans) {
  async function openConversation(): Promise<string> {
    const { desk, conversation } = await send(chatCalls.open, { locale: currentLocale() });
    const isSame = conversation.id === get().conversation?.id;
    set({ desk, conversation, ...(isSame ? {} : { messages: [] }) });
    keep();
    if (session.getState().phase !== 'member') bus.emit('chat/visitor-known', {});
    return conversation.id;
  }

  /** @param to the conversation that may already hold the message; a repeat there adds nothing. */
  async function deliver(
    sendTo: (conversation: string) => Promise<unknown>,
    to?: string | undefined,
  ): Promise<void> {
    const { conversation } = get();
    const isOpen = conversation && conversation.state !== 'closed';
    const open = to ?? (isOpen ? conversation.id : await openConversation());
    try {
      await sendTo(open);
    } catch (error) {
      // Closed or taken away meanwhile: the message starts the next one.
      if (!isGone(error)) throw error;
      await sendTo(await openConversation());
    }
  }

  return { openConversation, deliver };
}

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && ['CHAT_CLOSED', 'NOT_FOUND'].includes(error.code);
