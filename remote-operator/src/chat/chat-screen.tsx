import { useState } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, EmptyState, Flex, useFromWidth } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { ConversationView } from './conversation-view.tsx';
import { InboxSettings } from './inbox-settings.tsx';
import { Inbox } from './inbox.tsx';
import { useInbox } from './use-inbox.ts';

/** The inbox: the list of conversations, the open conversation and the customer's facts. */
export function ChatScreen() {
  const text = useTexts('operator');
  const inbox = useInbox();
  const { opened, open, close } = inbox;
  const [last, setLast] = useState(opened);
  if (opened !== undefined && opened !== last) setLast(opened);
  const isWide = useFromWidth('lg');

  return (
    <ConsolePage title={text('chat.title')} text={text('chat.text')} actions={<InboxSettings />}>
      <Flex gap="4" align="flex-start">
        {(isWide || opened === undefined) && (
          <Box width={{ base: 'full', lg: '96' }} flexShrink="0">
            <Inbox inbox={inbox} last={last} />
          </Box>
        )}
        <Box flex="1" minWidth="0">
          {opened === undefined && isWide && (
            <EmptyState icon="chat" title={text('chat.choose')} text={text('chat.chooseText')} />
          )}
          {opened !== undefined && (
            <ConversationView
              key={opened}
              id={opened}
              onDuty={inbox.read.state === 'ready' ? inbox.read.data.onDuty : []}
              onBack={close}
              onOpen={open}
            />
          )}
        </Box>
      </Flex>
    </ConsolePage>
  );
}
