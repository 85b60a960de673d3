import { session } from '@chokdee/shared/session';
import { Suspense, lazy, useRef } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { useLocation } from '@chokdee/shared/router';
import { Badge, Box, Icon, IconButton } from '@chokdee/shared/ui';
import { useStore } from 'zustand';
import { pageChat as store } from './page-chat.ts';
import { useChatContract } from './use-chat-contract.ts';

const ChatPanel = lazy(async () => ({ default: (await import('./chat-panel.tsx')).ChatPanel }));

/** Screens that use the lower edge themselves. */
const HIDDEN_AT = /^\/lotto\/.+$/;

/** The live chat: its button, and its panel once it is opened. */
export function ChatWidget() {
  const text = useTexts('support');
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, isShown } = useStore(store);
  const unread = useStore(store, ({ conversation }) => conversation?.unread ?? 0);
  const isOperator = useStore(session, ({ identity }) => identity?.role === 'operator');
  useChatContract(store);
  if (isOperator || !isShown) return null;

  const close = () => {
    store.getState().minimize();
    button.current?.focus();
  };
  return (
    <>
      {!HIDDEN_AT.test(pathname) && (
        <Box
          position={{ base: 'relative', xl: 'fixed' }}
          insetInlineEnd={{ xl: '4' }}
          bottom={{ xl: '20' }}
          zIndex="docked"
        >
          <IconButton
            ref={button}
            variant="outline"
            background="bg.panel"
            size={{ base: 'md', md: 'lg' }}
            borderRadius="full"
            boxShadow="lg"
            aria-label={unread > 0 ? text('chat.openUnread', { count: unread }) : text('chat.open')}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            onClick={() => (isOpen ? close() : store.getState().open())}
          >
            <Icon name="chat" boxSize="5" />
          </IconButton>
          {unread > 0 && (
            <Badge
              aria-hidden
              colorPalette="red"
              variant="solid"
              borderRadius="full"
              position="absolute"
              top="-1"
              insetInlineEnd="-1"
            >
              {unread > 9 ? '9+' : unread}
            </Badge>
          )}
        </Box>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ChatPanel store={store} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
