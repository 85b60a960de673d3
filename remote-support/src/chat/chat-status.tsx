import { type TextOf, useTexts } from '@chokdee/shared/i18n';
import { Text } from '@chokdee/shared/ui';
import { useStore } from 'zustand';
import type { ChatState } from './chat-state.ts';
import type { ChatStore } from './chat.store.ts';
import { deskLine } from './desk-line.ts';

/** One line: who answers, the place in the queue, or when the desk opens. */
export function ChatStatus({ store }: { store: ChatStore }) {
  const text = useTexts('support');
  const state = useStore(store);
  return (
    <Text
      role="status"
      textStyle="sm"
      lineHeight="moderate"
      color="fg.muted"
      paddingX="4"
      paddingY="2"
      minHeight="10"
      background="bg.subtle"
    >
      {standingOf(state, text)}
    </Text>
  );
}

function standingOf({ desk, conversation, phase }: ChatState, text: TextOf): string {
  if (phase !== 'ready' || !desk) return '';
  if (conversation?.state === 'open' && conversation.operator)
    return text('chat.with', { name: conversation.operator });
  const isInHours = desk.isOpen || !desk.opensAt;
  if (isInHours && conversation?.state === 'waiting' && conversation.place !== undefined)
    return text('chat.place', { count: conversation.place });
  return deskLine(desk, text);
}
