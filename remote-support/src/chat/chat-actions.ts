import { chatCalls, TYPING_SECONDS } from '@chokdee/shared/contracts/chat';
import type { SiteEvents } from '@chokdee/shared/contracts/events';
import { send } from '@chokdee/shared/http';
import { chatStorage } from './chat-storage.ts';
import { chatExchange } from './chat-exchange.ts';
import { followFact } from './follow-fact.ts';
import { blankChat, type ChatState, type SetChat } from './chat-state.ts';

/** How often a typing customer says so. */
const TYPING_EVERY_MS = (TYPING_SECONDS / 2) * 1_000;

export function chatActions(set: SetChat, get: () => ChatState) {
  const { keep, load, sync, flush, note, openConversation, deliver, drop } = chatExchange(set, get);
  let typedAtMs = 0;
  const here = presence(set, get);

  /** Follows what happened meanwhile. */
  async function refresh(): Promise<void> {
    await load();
    // What waits is sent, whether its panel is open or not.
    if (!get().isOpen && get().outbox.length === 0) return;
    await sync().catch(note);
    await flush();
  }

  function sendDraft(): void {
    const text = get().draft.trim();
    if (text === '') return;
    set({
      draft: '',
      leftAs: undefined,
      outbox: [...get().outbox, { clientId: crypto.randomUUID(), text }],
    });
    keep();
    void flush();
  }

  return {
    refresh,
    flush,
    sync,
    note,
    keep,
    deliver,
    openConversation,
    here: () => here(false),
    open(): void {
      set({ isOpen: true });
      void refresh();
    },
    minimize: () => set({ isOpen: false }),

    write(draft: string): void {
      set({ draft, leftAs: undefined });
      keep();
      if (draft === '' || Date.now() - typedAtMs < TYPING_EVERY_MS) return;
      typedAtMs = Date.now();
      here(true);
    },

    send: sendDraft,

    changed: (fact: SiteEvents['chat/changed']) => followFact(fact, { set, get, sync, load, refresh }),

    /** Another person is at the page: nothing of the former one stays. */
    forget(): void {
      drop();
      chatStorage.remove();
      set({ ...blankChat, isOpen: false });
    },
  };
}

/** Says that the customer is here, and marks what they see as read. */
function presence(set: SetChat, get: () => ChatState): (typing: boolean) => void {
  return (typing) => {
    const { conversation, messages } = get();
    if (!conversation || conversation.state === 'new') return;
    const readSeq = messages.at(-1)?.seq ?? 0;
    send(chatCalls.here, { conversation: conversation.id, readSeq, typing }).then(
      () => {
        const now = get().conversation;
        if (now?.id === conversation.id) set({ conversation: { ...now, unread: 0 } });
      },
      () => undefined,
    );
  };
}
