import { useState } from 'react';
import { chatViews, type ChatView } from '@chokdee/shared/contracts/operator-chat';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, EmptyState, ErrorState, Flex, LoadingState, Tabs, useFromWidth } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { StaleWarning } from '../console/stale-warning.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationView } from './conversation-view.tsx';
import { InboxSettings } from './inbox-settings.tsx';
import { useInbox } from './use-inbox.ts';

/** The inbox: who waits, what the operator answers, and everything else. */
export function ChatScreen() {
  const text = useTexts('operator');
  const [view, setView] = useState<ChatView>('queue');
  const [opened, setOpened] = useState<string>();
  const inbox = useInbox(view);
  const isWide = useFromWidth('lg');
  const counts = inbox.state === 'ready' ? inbox.data.counts : undefined;
  const labelOf = (name: ChatView) =>
    counts && name !== 'all' ? `${text(`chat.${name}`)} (${counts[name]})` : text(`chat.${name}`);

  return (
    <ConsolePage title={text('chat.title')} text={text('chat.text')} actions={<InboxSettings />}>
      <Flex gap="4" align="flex-start">
        {(isWide || opened === undefined) && (
          <Box width={{ base: 'full', lg: '96' }} flexShrink="0">
            <Tabs.Root value={view} onValueChange={({ value }) => setView(value as ChatView)}>
              <Tabs.List>
                {chatViews.map((name) => (
                  <Tabs.Trigger key={name} value={name} minHeight="11">
                    {labelOf(name)}
                  </Tabs.Trigger>
                ))}
              </Tabs.List>
              <Tabs.Content value={view}>
                {inbox.state === 'loading' && <LoadingState rows={3} rowHeight="16" />}
                {inbox.state === 'error' && <ErrorState error={inbox.error} onRetry={inbox.reload} />}
                {inbox.state === 'ready' && (
                  <>
                    {inbox.error && <StaleWarning />}
                    <ConversationList
                      conversations={inbox.data.conversations}
                      opened={opened}
                      onOpen={setOpened}
                    />
                  </>
                )}
              </Tabs.Content>
            </Tabs.Root>
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
              onDuty={inbox.state === 'ready' ? inbox.data.onDuty : []}
              onBack={() => setOpened(undefined)}
              onOpen={setOpened}
            />
          )}
        </Box>
      </Flex>
    </ConsolePage>
  );
}
