import { useRef } from 'react';
import { bus } from '@chokdee/shared/bus';
import { useTexts } from '@chokdee/shared/i18n';
import { session } from '@chokdee/shared/session';
import { chakra } from '@chokdee/shared/ui';
import { useStore } from 'zustand';
import { ChatButton } from './chat-button.tsx';
import { useOfferedChat } from './chat-presence.ts';
import { ChatWindow } from './chat-window.tsx';
import { useOutsideWidget } from './use-outside-widget.ts';
import { widgetAddress } from './widget-address.ts';

/** Nobody here knows its presence. */
const askNothing = () => {};

/** A widget of another provider, by the contract of ours. Nothing of it is loaded before it is opened. */
export function OutsideChat({ url }: { url: string }) {
  const text = useTexts('support');
  const button = useRef<HTMLButtonElement>(null);
  const { frame, isShown, isOpen, isLoaded, unread } = useOutsideWidget(new URL(url).origin, () =>
    button.current?.focus(),
  );
  const isOperator = useStore(session, ({ identity }) => identity?.role === 'operator');
  const isOffered = isShown && !isOperator;
  useOfferedChat(isOffered ? askNothing : undefined);
  if (!isOffered) return null;
  const close = () => {
    bus.emit('chat/minimize', {});
    button.current?.focus();
  };
  return (
    <>
      <ChatButton
        ref={button}
        isOpen={isOpen}
        unread={unread}
        onPress={() => (isOpen ? close() : bus.emit('chat/open', {}))}
      />
      {isLoaded && (
        <ChatWindow hidden={!isOpen} onClose={close}>
          <chakra.iframe
            ref={frame}
            src={widgetAddress(url)}
            title={text('chat.title')}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            referrerPolicy="no-referrer"
            flex="1"
            width="full"
            border="0"
          />
        </ChatWindow>
      )}
    </>
  );
}
