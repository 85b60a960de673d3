import { Box, ErrorState, LoadingState } from '@chokdee/shared/ui';
import { useStore } from 'zustand';
import type { ChatStore } from './chat.store.ts';
import { ChatAfter } from './chat-after.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatStanding } from './chat-standing.tsx';
import type { ChatState } from './chat-state.ts';
import { ChatThread } from './chat-thread.tsx';
import { ChatWindow } from './chat-window.tsx';
import { LeaveForm } from './leave-form.tsx';
import { useChatPresence } from './use-chat-presence.ts';

interface Props {
  store: ChatStore;
  onClose: () => void;
}

/** The conversation. */
export function ChatPanel({ store, onClose }: Props) {
  const state = useStore(store, ({ conversation }) => conversation?.state);
  const isLeaving = useStore(store, isOutside);
  useChatPresence(store);
  return (
    <ChatWindow onClose={onClose}>
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
    </ChatWindow>
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
