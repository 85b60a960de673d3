import { ChatBubble } from '@chokdee/shared/chat/chat-bubble';
import { ChatEvent } from '@chokdee/shared/chat/chat-event';
import { ChatLog } from '@chokdee/shared/chat/chat-log';
import { ChatPicture } from '@chokdee/shared/chat/chat-picture';
import type { ChatMessage } from '@chokdee/shared/contracts/chat';
import { operatorChatCalls } from '@chokdee/shared/contracts/operator-chat';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { Text } from '@chokdee/shared/ui';

interface Props {
  id: string;
  messages: readonly ChatMessage[];
  readByCustomer: number;
  isTyping: boolean;
  /** How often the operator has sent something here. */
  sentCount: number;
}

export function ThreadMessages({ id, messages, readByCustomer, isTyping, sentCount }: Props) {
  const text = useTexts('operator');
  return (
    <ChatLog
      label={text('chat.messages')}
      newLabel={text('chat.newMessages')}
      count={messages.length}
      ownLatest={sentCount}
      isTyping={isTyping}
      height={{ base: 'max(14rem, 100dvh - 30rem)', lg: 'max(18rem, 100dvh - 28rem)' }}
    >
      {messages.map((message) => (
        <ThreadMessage key={message.seq} id={id} message={message} isRead={message.seq <= readByCustomer} />
      ))}
      {isTyping && (
        <Text color="fg.muted" textStyle="sm">
          {text('chat.typing')}
        </Text>
      )}
    </ChatLog>
  );
}

function ThreadMessage({ id, message, isRead }: { id: string; message: ChatMessage; isRead: boolean }) {
  const text = useTexts('operator');
  const { author, event, operator = '', picture, seq, sentAt } = message;
  if (event) return <ChatEvent>{text(`chat.event.${event}`, { name: operator })}</ChatEvent>;
  const isOurs = author !== 'customer';
  const foot = [
    author === 'note' ? text('chat.note') : '',
    operator,
    formatInstant(sentAt),
    author === 'desk' && isRead ? text('chat.read') : '',
  ];
  return (
    <ChatBubble isOwn={isOurs} background={author === 'note' ? 'bg.warning' : undefined} foot={foot}>
      {picture ? <Picture id={id} seq={seq} size={picture} /> : (message.text ?? text('chat.unreadable'))}
    </ChatBubble>
  );
}

function Picture({ id, seq, size }: { id: string; seq: number; size: NonNullable<ChatMessage['picture']> }) {
  const text = useTexts('operator');
  const picture = useCall(operatorChatCalls.picture, { id, seq });
  return (
    <ChatPicture
      size={size}
      picture={picture}
      label={text('chat.picture')}
      unreadable={text('chat.unreadable')}
    />
  );
}
