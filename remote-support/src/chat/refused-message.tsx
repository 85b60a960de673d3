import { ChatBubble } from '@chokdee/shared/chat/chat-bubble';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Text } from '@chokdee/shared/ui';
import type { ChatStore } from './chat.store.ts';
import type { Outgoing } from './chat-outbox.ts';
import { dropRefused, editRefused, retryRefused } from './chat-writing.ts';

interface Props {
  store: ChatStore;
  message: Outgoing;
}

/** A message that the server does not take: why, and what the customer may do with it. */
export function RefusedMessage({ store, message }: Props) {
  const text = useTexts('support');
  const common = useTexts('common');
  const errorText = useErrorText();
  const { clientId, refused } = message;
  const acts = [
    [text('chat.edit'), () => editRefused(store, message)],
    [text('chat.delete'), () => dropRefused(store, clientId)],
    [common('retry'), () => retryRefused(store, clientId)],
  ] as const;
  return (
    <>
      <ChatBubble isOwn foot={[text('chat.notSent')]}>
        {message.text}
      </ChatBubble>
      <Text role="alert" alignSelf="flex-end" textStyle="sm" color="fg.warning">
        {refused === 'MALFORMED_BODY' ? text('chat.problem.unsendable') : errorText({ code: refused })}
      </Text>
      <Flex alignSelf="flex-end" wrap="wrap" justify="flex-end">
        {acts.map(([label, act]) => (
          <Button key={label} variant="ghost" size="lg" onClick={act}>
            {label}
          </Button>
        ))}
      </Flex>
    </>
  );
}
