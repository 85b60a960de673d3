import { useEffect, useRef, useState } from 'react';
import type { DeskConversation } from '@chokdee/shared/contracts/operator-chat';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Card, ErrorState, Flex, Heading, Icon, LoadingState, Stack } from '@chokdee/shared/ui';
import { AnswerForm } from './answer-form.tsx';
import { ConversationActions } from './conversation-actions.tsx';
import { customerName } from './conversation-row.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { LeftContact } from './left-contact.tsx';
import { ReadFailure } from './read-failure.tsx';
import { dropDelivered } from './send-answer.ts';
import { TagField } from './tag-field.tsx';
import { ThreadMessages } from './thread-messages.tsx';
import { useReadMark } from './use-read-mark.ts';
import { useThread } from './use-thread.ts';

interface Props {
  id: string;
  onDuty: readonly NonNullable<DeskConversation['operator']>[];
  onBack: () => void;
  onOpen: (id: string) => void;
}

/** One conversation: what was said, what the operator may do, and who the customer is. */
export function ConversationView({ id, onDuty, onBack, onOpen }: Props) {
  const text = useTexts('operator');
  const { conversation, messages, facts, left, failure, isTyping, sync } = useThread(id);
  const [sentCount, setSentCount] = useState(0);
  const showSent = async () => {
    await sync();
    setSentCount((count) => count + 1);
  };
  const section = useRef<HTMLDivElement>(null);
  const isRead = conversation !== undefined;
  // The conversation and the field for the answer are together as high as the screen. Newer browsers return a
  // promise, which React would call as the effect's clean-up.
  useEffect(() => void section.current?.scrollIntoView?.({ block: 'start' }), [isRead]);
  useReadMark(id, messages.at(-1)?.seq ?? 0);
  useEffect(() => dropDelivered(id, messages), [id, messages]);

  if (!conversation)
    return (
      <>
        <BackToList onBack={onBack} />
        {failure === undefined && <LoadingState rows={4} rowHeight="12" />}
        {failure !== undefined && <ErrorState error={failure} onRetry={() => void sync()} />}
      </>
    );
  return (
    <Card.Root
      as="section"
      ref={section}
      aria-label={customerName(conversation, text)}
      scrollMarginTop={{ base: '16', lg: '20' }}
    >
      <Card.Body gap="3">
        <Flex align="center" gap="2" wrap="wrap">
          <BackToList onBack={onBack} />
          <Heading as="h2" size="md" flex="1">
            {customerName(conversation, text)}
          </Heading>
        </Flex>
        <CustomerFacts conversation={conversation} facts={facts} onOpen={onOpen} />
        {left && <LeftContact left={left} />}
        <Flex gap="2" wrap="wrap" justify="space-between">
          <TagField conversation={conversation} onDone={() => void sync()} />
          <ConversationActions conversation={conversation} onDuty={onDuty} onDone={() => void sync()} />
        </Flex>
        <Stack gap="3">
          {failure !== undefined && <ReadFailure failure={failure} onRetry={() => void sync()} />}
          <ThreadMessages
            id={id}
            messages={messages}
            readByCustomer={conversation.readByCustomer}
            isTyping={isTyping}
            sentCount={sentCount}
          />
          {conversation.state !== 'closed' && (
            <AnswerForm conversation={conversation} onSent={() => void showSent()} />
          )}
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}

function BackToList({ onBack }: Pick<Props, 'onBack'>) {
  const text = useTexts('operator');
  return (
    <Button variant="ghost" size="lg" hideFrom="lg" onClick={onBack}>
      <Icon name="arrow-left" />
      {text('chat.back')}
    </Button>
  );
}
