import { useLayoutEffect, useRef } from 'react';
import type { ChatMessage } from '@chokdee/shared/contracts/chat';
import { operatorChatCalls } from '@chokdee/shared/contracts/operator-chat';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { Box, Image, Stack, Text } from '@chokdee/shared/ui';

interface Props {
  id: string;
  messages: readonly ChatMessage[];
  readByCustomer: number;
  isTyping: boolean;
}

export function ThreadMessages({ id, messages, readByCustomer, isTyping }: Props) {
  const text = useTexts('operator');
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [messages.length, isTyping]);
  return (
    <Stack
      ref={list}
      role="log"
      aria-label={text('chat.messages')}
      tabIndex={0}
      gap="2"
      height="50vh"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="l2"
      padding="3"
    >
      {messages.map((message) => (
        <Line key={message.seq} id={id} message={message} isRead={message.seq <= readByCustomer} />
      ))}
      {isTyping && (
        <Text color="fg.muted" textStyle="sm">
          {text('chat.typing')}
        </Text>
      )}
    </Stack>
  );
}

function Line({ id, message, isRead }: { id: string; message: ChatMessage; isRead: boolean }) {
  const text = useTexts('operator');
  const { author, event, operator = '', picture, seq, sentAt } = message;
  if (event)
    return (
      <Text textAlign="center" textStyle="sm" color="fg.muted">
        {text(`chat.event.${event}`, { name: operator })}
      </Text>
    );
  const isOurs = author !== 'customer';
  const foot = [
    author === 'note' ? text('chat.note') : '',
    operator,
    formatInstant(sentAt),
    author === 'desk' && isRead ? text('chat.read') : '',
  ];
  return (
    <Box alignSelf={isOurs ? 'flex-end' : 'flex-start'} maxWidth="85%">
      <Box
        background={author === 'note' ? 'bg.warning' : isOurs ? 'bg.emphasized' : 'bg.muted'}
        borderRadius="l3"
        paddingX="3"
        paddingY="2"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {picture ? <Picture id={id} seq={seq} {...picture} /> : (message.text ?? text('chat.unreadable'))}
      </Box>
      <Text textStyle="xs" color="fg.muted" textAlign={isOurs ? 'end' : 'start'}>
        {foot.filter(Boolean).join(' · ')}
      </Text>
    </Box>
  );
}

function Picture({ id, seq, width, height }: { id: string; seq: number; width: number; height: number }) {
  const text = useTexts('operator');
  const picture = useCall(operatorChatCalls.picture, { id, seq });
  return (
    <Box width="xs" maxWidth="100%" aspectRatio={width / height}>
      {picture.state === 'ready' && (
        <Image src={`data:image/webp;base64,${picture.data.webp}`} alt={text('chat.picture')} width="100%" />
      )}
      {picture.state === 'error' && text('chat.unreadable')}
    </Box>
  );
}
