import { isTooLong } from '@chokdee/shared/chat/text-length';
import { chatCalls, isBlank, TYPING_SECONDS } from '@chokdee/shared/contracts/chat';
import { send } from '@chokdee/shared/http';
import type { ChatStore } from './chat.store.ts';
import { chatOutbox, type Outgoing } from './chat-outbox.ts';

/** How often a typing customer says so. */
const TYPING_EVERY_MS = (TYPING_SECONDS / 2) * 1_000;
let typedAtMs = 0;

export function write(store: ChatStore, draft: string): void {
  store.setState({ draft, leftAs: undefined });
  store.getState().keep();
  if (draft === '' || Date.now() - typedAtMs < TYPING_EVERY_MS) return;
  typedAtMs = Date.now();
  reportPresence(store, true);
}

export function sendDraft(store: ChatStore): void {
  const { draft, keep, flush } = store.getState();
  const text = draft.trim();
  if (isBlank(text) || isTooLong(text)) return;
  // The message comes after all that wait, by whatever clock those were typed.
  const last = chatOutbox.all().at(-1)?.atMs ?? 0;
  chatOutbox.put({ clientId: crypto.randomUUID(), text, atMs: Math.max(Date.now(), last + 1) });
  store.setState({ draft: '', leftAs: undefined, outbox: chatOutbox.all() });
  keep();
  void flush();
}

/** Takes a refused message back into the field, before what is typed there. */
export function editRefused(store: ChatStore, { clientId, text }: Outgoing): void {
  const { draft } = store.getState();
  dropRefused(store, clientId);
  write(store, draft === '' ? text : `${text}\n${draft}`);
}

export function dropRefused(store: ChatStore, clientId: string): void {
  chatOutbox.remove(clientId);
  store.getState().showOutbox();
}

/** It keeps its id and its place. */
export function retryRefused(store: ChatStore, clientId: string): void {
  chatOutbox.change(clientId, { refused: undefined });
  store.getState().showOutbox();
  void store.getState().flush();
}

/** Sends the customer's presence and marks the messages they see as read. */
export function reportPresence(store: ChatStore, typing = false): void {
  const { conversation, messages } = store.getState();
  if (!conversation || conversation.state === 'new') return;
  const readSeq = messages.at(-1)?.seq ?? 0;
  send(chatCalls.here, { conversation: conversation.id, readSeq, typing }).then(
    () => {
      const now = store.getState().conversation;
      if (now?.id === conversation.id) store.setState({ conversation: { ...now, unread: 0 } });
    },
    () => undefined,
  );
}
