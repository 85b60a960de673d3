import { useTexts } from '@chokdee/shared/i18n';
import { Box, CloseButton, ErrorState, Flex, Heading, LoadingState, Portal } from '@chokdee/shared/ui';
import { useEffect, useId, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import type { ChatStore } from './chat.store.ts';
import { ChatAfter } from './chat-after.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatStanding } from './chat-standing.tsx';
import type { ChatState } from './chat-state.ts';
import { ChatThread } from './chat-thread.tsx';
import { LeaveForm } from './leave-form.tsx';
import { useChatPresence } from './use-chat-presence.ts';

interface Props {
  store: ChatStore;
  onClose: () => void;
}

/** The conversation: the whole screen of a phone, a corner of a wide page. The page beside it stays usable. */
export function ChatPanel({ store, onClose }: Props) {
  const text = useTexts('support');
  const titleId = useId();
  const state = useStore(store, ({ conversation }) => conversation?.state);
  const isLeaving = useStore(store, isOutside);
  useChatPresence(store);
  useEffect(() => {
    const before = document.body.style.overflow;
    if (window.innerWidth < 768) document.body.style.overflow = 'hidden';
    return () => void (document.body.style.overflow = before);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };

  return (
    <Portal>
      <Flex
        role="dialog"
        aria-labelledby={titleId}
        direction="column"
        position="fixed"
        inset={{ base: '0', md: 'auto' }}
        insetInlineEnd={{ md: '4' }}
        bottom={{ md: '4' }}
        width={{ md: '96' }}
        height={{ base: '100dvh', md: 'min(36rem, calc(100dvh - 6rem))' }}
        zIndex="modal"
        background="bg.panel"
        borderWidth={{ md: '1px' }}
        borderRadius={{ md: 'l3' }}
        boxShadow="xl"
        overflow="hidden"
        onKeyDown={onKeyDown}
      >
        <Flex align="center" justify="space-between" paddingStart="4" paddingEnd="1" borderBottomWidth="1px">
          <Heading as="h2" size="md" id={titleId}>
            {text('chat.title')}
          </Heading>
          <CloseButton size="lg" aria-label={text('chat.close')} onClick={onClose} />
        </Flex>
        <ChatStanding store={store} />
        {isLeaving ? (
          <LeaveForm store={store} />
        ) : (
          <>
            <PanelBody store={store} />
            {state === 'closed' && <ChatAfter store={store} />}
            <ChatComposer store={store} />
          </>
        )}
      </Flex>
    </Portal>
  );
}

/** Nobody is on duty, and nothing is being talked about. */
const isOutside = ({ phase, desk, conversation, outbox }: ChatState): boolean =>
  phase === 'ready' &&
  desk?.isOpen === false &&
  outbox.length === 0 &&
  (conversation === undefined || conversation.state === 'new');

function PanelBody({ store }: Pick<Props, 'store'>) {
  const { phase, failure, refresh } = useStore(store);
  return (
    <Box flex="1" minHeight="0" display="flex" flexDirection="column">
      {(phase === 'idle' || phase === 'loading') && (
        <Box padding="4">
          <LoadingState rows={3} rowHeight="12" />
        </Box>
      )}
      {phase === 'failed' && (
        <Box padding="4">
          <ErrorState error={failure} onRetry={() => void refresh()} />
        </Box>
      )}
      {phase === 'ready' && <ChatThread store={store} />}
    </Box>
  );
}
