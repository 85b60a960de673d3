import { chatCalls, MESSAGES_PER_READ } from '@chokdee/shared/contracts/chat';
import { ApiError, send } from '@chokdee/shared/http';
import { isUnanswered } from '@chokdee/shared/rules/unanswered';
import type { ChatState, SetChat } from './chat-state.ts';
import { chatOutbox } from './chat-outbox.ts';
import { arrived, chatStorage } from './chat-storage.ts';
import { oneAfterAnother } from './one-after-another.ts';

/** Synchronizes the store with the server's conversation: reads new messages and sends the outbox. */
export function chatExchange(set: SetChat, get: () => ChatState) {
  /** Increments when another person uses the page. A reply for the previous person is dropped. */
  let person = 0;
  const keep = () => saveTyped(get());

  const noteOutcome = (error?: unknown) => set({ isUnanswered: error !== undefined && isUnanswered(error) });

  /**
   * Loads the desk and the current conversation. A member's session takes over the visitor's conversation.
   */
  const load = oneAfterAnother(async () => {
    const loadingPerson = person;
    if (get().phase !== 'ready') set({ phase: 'loading' });
    try {
      const { desk, conversation } = await send(chatCalls.current, {});
      if (loadingPerson !== person) return;
      const isSame = conversation?.id === get().conversation?.id;
      set({ phase: 'ready', desk, conversation, ...(isSame ? {} : { messages: [] }) });
      noteOutcome();
    } catch (failure) {
      noteOutcome(failure);
      if (get().phase !== 'ready') set({ phase: 'failed', failure });
    }
  });

  /** Reads new messages by their number, so a lost event or reply causes no gap, duplicate or reordering. */
  const sync = oneAfterAnother(async () => {
    for (;;) {
      const id = get().conversation?.id;
      if (id === undefined) return;
      const after = get().messages.at(-1)?.seq ?? 0;
      const reply = await send(chatCalls.messages, { conversation: id, after });
      const { conversation, leftAs } = get();
      if (conversation?.id !== id) return;
      const known = new Set(reply.messages.map(({ clientId }) => clientId));
      for (const clientId of known) chatOutbox.remove(clientId);
      set({
        conversation: reply.conversation,
        messages: [...get().messages, ...reply.messages.filter(({ seq }) => seq > after)],
        outbox: chatOutbox.all(),
        ...(reply.conversation.state === 'closed' || reply.messages.some(({ author }) => author === 'desk')
          ? { typingUntilMs: 0 }
          : {}),
        ...(leftAs !== undefined && known.has(leftAs) ? arrived : {}),
      });
      if (reply.messages.some(({ author }) => author === 'customer')) keep();
      if (reply.messages.length < MESSAGES_PER_READ) return;
    }
  });

  /** Sends the outbox in order. Sending is idempotent; a message that fails stays in the outbox. */
  const flush = oneAfterAnother(async () => {
    if (!chatOutbox.next()) return set({ problem: undefined });
    try {
      const { sendWaiting } = await import(/* webpackChunkName: "chat-panel" */ './send-waiting.ts');
      await sendWaiting({ set, get, keep, sync });
      set({ problem: undefined });
    } catch (error) {
      noteOutcome(error);
      set({ problem: error instanceof ApiError ? error : undefined });
    }
  });

  const drop = () => (person += 1);
  return { keep, load, sync, flush, noteOutcome, drop };
}

const saveTyped = ({ draft, left, leftAs }: ChatState) => chatStorage.keep({ draft, left, leftAs });
