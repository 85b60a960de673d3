import { useState } from 'react';
import { useStore } from 'zustand';
import type { ChatStore } from './chat.store.ts';
import type { ChatState } from './chat-state.ts';

/**
 * Whether the customer leaves a message instead of chatting: nobody is on duty, and no conversation is open.
 */
export function useLeaving(store: ChatStore) {
  const canLeave = useStore(store, isQuiet);
  const isClosed = useStore(store, ({ desk }) => desk?.isOpen === false);
  const isOver = useStore(store, ({ conversation }) => conversation?.state === 'closed');
  const isTyped = useStore(store, ({ left }) => Object.values(left).some((value) => value !== ''));
  const [isLeaving, setIsLeaving] = useState(false);
  // The last conversation stays visible until they open the form.
  const isDue = canLeave && isClosed && !isOver;
  // Keeps the input when the desk opens.
  const isDone = !canLeave || (!isClosed && !isTyped);
  if (isLeaving ? isDone : isDue) setIsLeaving(!isLeaving);
  return { isLeaving, mayAsk: canLeave && isClosed && isOver, ask: () => setIsLeaving(true) };
}

const isQuiet = ({ phase, conversation, outbox }: ChatState): boolean =>
  phase === 'ready' &&
  outbox.length === 0 &&
  (conversation === undefined || conversation.state === 'new' || conversation.state === 'closed');
