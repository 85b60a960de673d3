import { serverNow } from '@chokdee/shared/clock';
import { formatDay, formatTime } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Text } from '@chokdee/shared/ui';
import { useStore } from 'zustand';
import type { ChatState } from './chat-state.ts';
import type { ChatStore } from './chat.store.ts';

/** One line: who answers, the place in the queue, or when the desk opens. */
export function ChatStanding({ store }: { store: ChatStore }) {
  const text = useTexts('support');
  const state = useStore(store);
  return (
    <Text
      role="status"
      textStyle="sm"
      color="fg.muted"
      paddingX="4"
      paddingY="2"
      minHeight="9"
      background="bg.subtle"
    >
      {standingOf(state, text)}
    </Text>
  );
}

/** With the day unless it is today. */
function timeOf(iso: string): string {
  const day = formatDay(iso);
  const isToday = day === formatDay(new Date(serverNow()).toISOString());
  return isToday ? formatTime(iso) : `${day} ${formatTime(iso)}`;
}

function standingOf(
  { desk, conversation, phase }: ChatState,
  text: (key: string, values?: Record<string, string | number>) => string,
): string {
  if (phase !== 'ready' || !desk) return '';
  if (conversation?.state === 'open' && conversation.operator)
    return text('chat.with', { name: conversation.operator });
  if (!desk.isOpen && desk.opensAt) return text('chat.outside', { time: timeOf(desk.opensAt) });
  if (conversation?.state === 'waiting' && conversation.place !== undefined)
    return text('chat.place', { count: conversation.place });
  return text(desk.isStaffed ? 'chat.staffed' : 'chat.unstaffed');
}
