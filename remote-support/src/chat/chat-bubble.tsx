import { chatCalls, type ChatMessage } from '@chokdee/shared/contracts/chat';
import { formatTime } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { Box, Image, Text } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';

interface Props {
  conversation: string;
  message: ChatMessage;
  /** The desk has read it. */
  isRead: boolean;
}

export function ChatBubble({ conversation, message, isRead }: Props) {
  const text = useTexts('support');
  const { author, event, sentAt, seq, picture, operator = '' } = message;
  if (event)
    return (
      <Text textAlign="center" textStyle="sm" color="fg.muted">
        {text(`chat.event.${event}`, { name: operator })}
      </Text>
    );
  const isOwn = author === 'customer';
  const from = isOwn ? text('chat.you') : operator;
  return (
    <Bubble
      isOwn={isOwn}
      foot={[from, formatTime(sentAt), isOwn && isRead ? text('chat.read') : ''].filter(Boolean).join(' · ')}
    >
      {picture ? (
        <ChatPicture conversation={conversation} seq={seq} {...picture} />
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
    <Bubble isOwn foot={text('chat.sending')}>
      {waiting}
    </Bubble>
  );
}

function Bubble({ isOwn, foot, children }: { isOwn: boolean; foot: string; children: ReactNode }) {
  return (
    <Box alignSelf={isOwn ? 'flex-end' : 'flex-start'} maxWidth="85%">
      <Box
        background={isOwn ? 'bg.emphasized' : 'bg.muted'}
        borderRadius="l3"
        paddingX="3"
        paddingY="2"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {children}
      </Box>
      <Text textStyle="xs" color="fg.muted" textAlign={isOwn ? 'end' : 'start'} paddingX="1">
        {foot}
      </Text>
    </Box>
  );
}

function ChatPicture({
  conversation,
  seq,
  width,
  height,
}: {
  conversation: string;
  seq: number;
  width: number;
  height: number;
}) {
  const text = useTexts('support');
  const picture = useCall(chatCalls.picture, { conversation, seq });
  return (
    <Box width="56" maxWidth="100%" aspectRatio={width / height}>
      {picture.state === 'ready' && (
        <Image src={`data:image/webp;base64,${picture.data.webp}`} alt={text('chat.picture')} width="100%" />
      )}
      {picture.state === 'error' && text('chat.unreadable')}
    </Box>
  );
}
