import { useRef } from 'react';
import { bus } from '@chokdee/shared/bus';
import { session } from '@chokdee/shared/session';
import { useStore } from 'zustand';
import { ChatButton } from './chat-button.tsx';
import { useOfferedChat } from './chat-presence.ts';
import { ChatWindow } from './chat-window.tsx';
import { OutsideFrame } from './outside-frame.tsx';
import { useOutsideWidget } from './use-outside-widget.ts';

const noop = () => {};

/**
 * Another provider's widget, by the contract of our own. Loads nothing from the provider
 * before the customer agrees.
 */
export function OutsideChat({ url }: { url: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const { frame, isShown, isOpen, isLoaded, unread } = useOutsideWidget(new URL(url).origin, () =>
    button.current?.focus(),
  );
  const isOperator = useStore(session, ({ identity }) => identity?.role === 'operator');
  const isOffered = isShown && !isOperator;
  useOfferedChat(isOffered ? noop : undefined);
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
          <OutsideFrame ref={frame} url={url} />
        </ChatWindow>
      )}
    </>
  );
}
