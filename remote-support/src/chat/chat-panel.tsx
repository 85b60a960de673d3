import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, ErrorState, lazyPart, LoadingState } from '@chokdee/shared/ui';
import { Suspense } from 'react';
import { useStore } from 'zustand';
import type { ChatStore } from './chat.store.ts';
import { ChatAfter } from './chat-after.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatStatus } from './chat-status.tsx';
import { ChatThread } from './chat-thread.tsx';
import { ChatWindow } from './chat-window.tsx';
import { useLeaving } from './use-leaving.ts';
import { useChatPresence } from './use-chat-presence.ts';

const LeaveForm = lazyPart(async () => (await import('./leave-form.tsx')).LeaveForm);

interface Props {
  store: ChatStore;
  onClose: () => void;
}

export function ChatPanel({ store, onClose }: Props) {
  const state = useStore(store, ({ conversation }) => conversation?.state);
  const isSettled = useStore(store, ({ phase }) => phase === 'ready' || phase === 'failed');
  const { isLeaving, mayAsk, ask } = useLeaving(store);
  const text = useTexts('support');
  useChatPresence(store);
  return (
    <ChatWindow onClose={onClose}>
      <ChatStatus store={store} />
      {isLeaving ? (
        <Suspense fallback={<Loading />}>
          <LeaveForm store={store} />
        </Suspense>
      ) : (
        <>
          <PanelBody store={store} />
          {state === 'closed' && <ChatAfter store={store} />}
          {mayAsk && (
            <Button variant="outline" size="lg" marginX="4" marginBottom="4" onClick={ask}>
              {text('chat.leave')}
            </Button>
          )}
          {isSettled && !mayAsk && <ChatComposer store={store} />}
        </>
      )}
    </ChatWindow>
  );
}

function PanelBody({ store }: Pick<Props, 'store'>) {
  const { phase, failure, refresh } = useStore(store);
  return (
    <Box flex="1" minHeight="0" display="flex" flexDirection="column">
      {(phase === 'idle' || phase === 'loading') && <Loading />}
      {phase === 'failed' && (
        <Box padding="4">
          <ErrorState error={failure} onRetry={() => void refresh()} />
        </Box>
      )}
      {phase === 'ready' && <ChatThread store={store} />}
    </Box>
  );
}

function Loading() {
  return (
    <Box padding="4">
      <LoadingState rows={3} rowHeight="12" />
    </Box>
  );
}
