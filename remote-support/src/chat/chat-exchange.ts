import { chatCalls, MESSAGES_PER_READ } from '@chokdee/shared/contracts/chat';
import { ApiError, send } from '@chokdee/shared/http';
import { chatDelivery } from './chat-delivery.ts';
import type { ChatState, SetChat } from './chat-state.ts';
import { chatOutbox, type Outgoing } from './chat-outbox.ts';
import { arrived, chatStorage } from './chat-storage.ts';
import { oneAfterAnother } from './one-after-another.ts';

/** Keeps the store and the server's conversation equal: what is new is read, what is typed is sent. */
export function chatExchange(set: SetChat, get: () => ChatState) {
  /** Counts the persons at the page: a reply to the former one is dropped. */
  let person = 0;
  const keep = () => keepTyped(get());

  const note = (error?: unknown) => set({ isUnanswered: isUnanswered(error) });

  /** The desk and the current conversation; a member's session takes over what was written here before. */
  const load = oneAfterAnother(async () => {
    const asked = person;
    if (get().phase !== 'ready') set({ phase: 'loading' });
    try {
      const { desk, conversation } = await send(chatCalls.current, {});
      if (asked !== person) return;
      const isSame = conversation?.id === get().conversation?.id;
      set({ phase: 'ready', desk, conversation, ...(isSame ? {} : { messages: [] }) });
      note();
    } catch (failure) {
      note(failure);
      if (get().phase !== 'ready') set({ phase: 'failed', failure });
    }
  });

  /** Reads what is new: nothing is missed, doubled or out of order, whatever was lost on the way. */
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
        ...(reply.messages.some(({ author }) => author === 'desk') ? { typingUntilMs: 0 } : {}),
        ...(leftAs !== undefined && known.has(leftAs) ? arrived : {}),
      });
      if (reply.messages.some(({ author }) => author === 'customer')) keep();
      if (reply.messages.length < MESSAGES_PER_READ) return;
    }
  });

  const { openConversation, deliver } = chatDelivery({ set, get, keep });

  /** Sends the outbox in order. A repeat is harmless; what fails waits. */
  const flush = oneAfterAnother(async () => {
    try {
      for (let [next] = chatOutbox.all(); next; [next] = chatOutbox.all()) {
        await sendNext(deliver, next);
        await sync();
        chatOutbox.remove(next.clientId);
        set({ outbox: chatOutbox.all() });
      }
      set({ problem: undefined });
    } catch (error) {
      note(error);
      set({ problem: error instanceof ApiError ? error : undefined });
    }
  });

  const drop = () => (person += 1);
  return { keep, load, sync, flush, note, openConversation, deliver, drop };
}

const keepTyped = ({ draft, left, leftAs }: ChatState) => chatStorage.keep({ draft, left, leftAs });

const sendNext = (deliver: ReturnType<typeof chatDelivery>['deliver'], next: Outgoing): Promise<void> =>
  deliver(async (conversation) => {
    const { clientId, text } = next;
    if (chatOutbox.sendTo(conversation, next)) await send(chatCalls.send, { conversation, clientId, text });
  }, next.to);

/** Nobody has said no, or not for long. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind !== 'refused' || ['UNAVAILABLE', 'RATE_LIMITED'].includes(error.code));
