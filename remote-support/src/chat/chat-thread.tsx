import { ChatLog } from '@chokdee/shared/chat/chat-log';
import { useTexts } from '@chokdee/shared/i18n';
import { Text } from '@chokdee/shared/ui';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { ChatStore } from './chat.store.ts';
import { ChatBubble, WaitingBubble } from './chat-bubble.tsx';
import { RefusedMessage } from './refused-message.tsx';

/** The messages, the latest at the end. */
export function ChatThread({ store }: { store: ChatStore }) {
  const text = useTexts('support');
  const { messages, outbox, conversation, visitorName } = useStore(store);
  const isTyping = useIsTyping(store);
  const count = messages.length + outbox.length;
  const own = outbox.at(-1) ?? messages.findLast(({ author }) => author === 'customer');

  return (
    <ChatLog
      label={text('chat.messages')}
      newLabel={text('chat.newMessages')}
      count={count}
      ownLatest={own?.clientId}
      isTyping={isTyping}
    >
      {count === 0 && (
        <Text color="fg.muted">
          {visitorName ? text('chat.greetingNamed', { name: visitorName }) : text('chat.greeting')}{' '}
          {text('chat.safety')}
        </Text>
      )}
      {messages.map((message) => (
        <ChatBubble
          key={message.seq}
          conversation={conversation?.id ?? ''}
          message={message}
          isRead={message.seq <= (conversation?.readByDesk ?? 0)}
        />
      ))}
      {outbox.map((waiting) =>
        waiting.refused === undefined ? (
          <WaitingBubble key={waiting.clientId} text={waiting.text} />
        ) : (
          <RefusedMessage key={waiting.clientId} store={store} message={waiting} />
        ),
      )}
      {isTyping && (
        <Text color="fg.muted" textStyle="sm">
          {text('chat.typing')}
        </Text>
      )}
    </ChatLog>
  );
}

function useIsTyping(store: ChatStore): boolean {
  const untilMs = useStore(store, ({ typingUntilMs }) => typingUntilMs);
  const [overMs, setOverMs] = useState(0);
  useEffect(() => {
    const leftMs = untilMs - Date.now();
    if (leftMs <= 0) return undefined;
    const timer = setTimeout(() => setOverMs(untilMs), leftMs);
    return () => clearTimeout(timer);
  }, [untilMs]);
  return untilMs > overMs;
}
