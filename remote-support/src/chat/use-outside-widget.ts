import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { bus } from '@chokdee/shared/bus';
import { widgetMessage, type PageMessage } from '@chokdee/shared/contracts/chat-widget';
import { customerNow, followCustomer } from './customer-facts.ts';

/**
 * Exchanges messages with the widget in a frame: forwards the page's requests, and accepts messages only from
 * the frame's own window and origin.
 *
 * @param onLeft the customer, who was in the frame, closed the widget by its own button.
 */
export function useOutsideWidget(origin: string, onLeft: () => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isShown, setShown] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [unread, setUnread] = useState(0);

  const leave = useEffectEvent(onLeft);

  useEffect(() => {
    // The customer may minimize the widget again before it listens.
    let isOpenRequested = false;
    const tell = (message: PageMessage) =>
      frame.current?.contentWindow?.postMessage({ source: 'chokdee-site', v: 1, ...message }, origin);
    const show = (wanted: boolean) => {
      isOpenRequested = wanted;
      setOpen(wanted);
    };
    const open = () => {
      setLoaded(true);
      show(true);
      tell({ type: 'open' });
    };
    const minimize = () => {
      show(false);
      tell({ type: 'minimize' });
    };
    const onMessageEvent = ({ origin: from, source, data }: MessageEvent) => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      const message = widgetMessage.safeParse(data).data;
      if (message?.type === 'ready') {
        for (const each of customerNow()) tell(each);
        if (isOpenRequested) tell({ type: 'open' });
      }
      if (message?.type === 'minimize') {
        const wasIn = document.activeElement === frame.current;
        show(false);
        if (wasIn) leave();
      }
      if (message?.type === 'unread') {
        setUnread(message.count);
        bus.emit('chat/unread', { count: message.count });
      }
    };
    const offs = [
      bus.on('chat/show', () => (setShown(true), tell({ type: 'show' }))),
      bus.on('chat/hide', () => (setShown(false), show(false), tell({ type: 'hide' }))),
      bus.on('chat/open', open),
      bus.on('chat/minimize', minimize),
      bus.on('chat/visitor-name-set', ({ name }) => tell({ type: 'set-visitor-name', name })),
      bus.on('chat/session-variables-set', (facts) => tell({ type: 'set-session-variables', ...facts })),
      // The widget may hold the former member's conversation.
      bus.on('session/ended', () => (show(false), setLoaded(false), setUnread(0))),
      followCustomer(),
    ];
    window.addEventListener('message', onMessageEvent);
    return () => {
      window.removeEventListener('message', onMessageEvent);
      for (const off of offs) off();
    };
  }, [origin]);

  return { frame, isShown, isOpen, isLoaded, unread };
}
