import { ChatLog } from '@chokdee/shared/chat/chat-log';
import { useIsBefore } from '@chokdee/shared/chat/use-is-before';
import { useTexts } from '@chokdee/shared/i18n';
import { Text } from '@chokdee/shared/ui';
import { useStore } from 'zustand';
import type { ChatStore } from './chat.store.ts';
import { ChatBubble, WaitingBubble } from './chat-bubble.tsx';
import { RefusedMessage } from './refused-message.tsx';

/** The messages, the latest at the end. */
export function ChatThread({ store }: { store: ChatStore }) {
  const text = useTexts('support');
  const { messages, outbox, conversation, visitorName, typingUntilMs } = useStore(store);
  const isTyping = useIsBefore(typingUntilMs);
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
