import type { SiteEvents } from '@chokdee/shared/contracts/events';
import { chatOutbox } from './chat-outbox.ts';
import { chatStorage } from './chat-storage.ts';
import { chatExchange } from './chat-exchange.ts';
import { followFact } from './follow-fact.ts';
import { blankChat, type ChatState, type SetChat } from './chat-state.ts';

export function chatActions(set: SetChat, get: () => ChatState) {
  const { keep, load, sync, flush, noteOutcome, drop } = chatExchange(set, get);

  const showOutbox = () => set({ outbox: chatOutbox.all() });

  async function refresh(): Promise<void> {
    showOutbox();
    await load();
    // Sends the outbox even while the panel is closed.
    if (!get().isOpen && get().outbox.length === 0) return;
    await sync().catch(noteOutcome);
    await flush();
  }

  return {
    refresh,
    flush,
    sync,
    noteOutcome,
    keep,
    showOutbox,
    open(): void {
      set({ isOpen: true });
      void refresh();
    },
    minimize: () => set({ isOpen: false }),

    changed: (fact: SiteEvents['chat/changed']) =>
      followFact(fact, { set, get, sync, load, refresh, noteOutcome }),

    /** Another person uses the page: removes everything of the previous one. */
    forget(): void {
      drop();
      chatStorage.remove();
      chatOutbox.clear();
      set({ ...blankChat, isOpen: false });
    },
  };
}
