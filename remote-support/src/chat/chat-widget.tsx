import { session } from '@chokdee/shared/session';
import { Suspense, useRef } from 'react';
import { useStore } from 'zustand';
import { lazyPart } from '@chokdee/shared/ui';
import { ChatButton } from './chat-button.tsx';
import { useOfferedChat } from './chat-presence.ts';
import { loadChatTexts } from './load-chat-texts.ts';
import { pageChat as store } from './page-chat.ts';
import { useChatContract } from './use-chat-contract.ts';

const ChatPanel = lazyPart(async () => {
  const [{ ChatPanel: Panel }] = await Promise.all([
    import(/* webpackChunkName: "chat-panel" */ './chat-panel.tsx'),
    loadChatTexts(),
  ]);
  return Panel;
});

/** The live chat: its button, and its panel once it is opened. */
export function ChatWidget() {
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, isShown, desk, refresh } = useStore(store);
  const unread = useStore(store, ({ conversation }) => conversation?.unread ?? 0);
  const isOperator = useStore(session, ({ identity }) => identity?.role === 'operator');
  const isOffered = isShown && !isOperator;
  useChatContract(store);
  useOfferedChat(isOffered ? refresh : undefined, desk);
  if (!isOffered) return null;

  const close = () => {
    store.getState().minimize();
    button.current?.focus();
  };
  return (
    <>
      <ChatButton
        ref={button}
        isOpen={isOpen}
        unread={unread}
        onPress={() => (isOpen ? close() : store.getState().open())}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ChatPanel store={store} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
