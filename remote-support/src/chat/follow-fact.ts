import { TYPING_SECONDS } from '@chokdee/shared/contracts/chat';
import type { SiteEvents } from '@chokdee/shared/contracts/events';
import { session } from '@chokdee/shared/session';
import type { ChatState, SetChat } from './chat-state.ts';

interface Means {
  set: SetChat;
  get: () => ChatState;
  sync: () => Promise<void>;
  load: () => Promise<void>;
  refresh: () => Promise<void>;
  noteOutcome: (error: unknown) => void;
}

/** Handles a push about a conversation. The push says that something changed; a read returns the change. */
export function followFact(
  { conversation: id, change, by, seq }: SiteEvents['chat/changed'],
  { set, get, sync, load, refresh, noteOutcome }: Means,
): void {
  const { conversation, isOpen } = get();
  if (conversation?.id !== id) {
    // The member may have opened this conversation elsewhere.
    if (by === 'desk' && session.getState().phase === 'member') void refresh();
  } else if (change === 'typing') {
    if (by === 'desk') set({ typingUntilMs: Date.now() + TYPING_SECONDS * 1_000 });
  } else if (change === 'read') {
    if (by === 'desk') set({ conversation: { ...conversation, readByDesk: seq } });
  } else if (isOpen) void sync().catch(noteOutcome);
  else void load();
}
