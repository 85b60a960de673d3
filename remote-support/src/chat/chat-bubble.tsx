import { chatCalls, type ChatMessage } from '@chokdee/shared/contracts/chat';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { ChatBubble as Bubble } from '@chokdee/shared/chat/chat-bubble';
import { ChatEvent } from '@chokdee/shared/chat/chat-event';
import { ChatPicture } from '@chokdee/shared/chat/chat-picture';
import { timeOf } from './desk-line.ts';

interface Props {
  conversation: string;
  message: ChatMessage;
  /** The desk has read it. */
  isRead: boolean;
}

export function ChatBubble({ conversation, message, isRead }: Props) {
  const text = useTexts('support');
  const { author, event, sentAt, seq, picture, operator = '' } = message;
  if (event) return <ChatEvent>{text(`chat.event.${event}`, { name: operator })}</ChatEvent>;
  const isOwn = author === 'customer';
  const foot = [
    isOwn ? text('chat.you') : operator,
    timeOf(sentAt),
    isOwn && isRead ? text('chat.read') : undefined,
  ];
  return (
    <Bubble isOwn={isOwn} foot={foot}>
      {picture ? (
        <Picture conversation={conversation} seq={seq} size={picture} />
      ) : (
        (message.text ?? text('chat.unreadable'))
      )}
    </Bubble>
  );
}

/** A message that the server has not confirmed. */
export function WaitingBubble({ text: waiting }: { text: string }) {
  const text = useTexts('support');
  return (
    <Bubble isOwn foot={[text('chat.sending')]}>
      {waiting}
    </Bubble>
  );
}

function Picture({
  conversation,
  seq,
  size,
}: {
  conversation: string;
  seq: number;
  size: NonNullable<ChatMessage['picture']>;
}) {
  const text = useTexts('support');
  const picture = useCall(chatCalls.picture, { conversation, seq });
  return (
    <ChatPicture
      size={size}
      picture={picture}
      label={text('chat.picture')}
      unreadable={text('chat.unreadable')}
    />
  );
}
