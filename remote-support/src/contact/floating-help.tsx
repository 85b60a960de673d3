import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@chokdee/shared/ui';
import { loadChatTexts } from '../chat/load-chat-texts.ts';
import { outsideWidget } from '../chat/widget-address.ts';
import { SupportButton } from './support-button.tsx';

const ChatWidget = lazyPart(async () => (await import('../chat/chat-widget.tsx')).ChatWidget);
const OutsideChat = lazyPart(async () => {
  const [{ OutsideChat: Chat }] = await Promise.all([import('../chat/outside-chat.tsx'), loadChatTexts()]);
  return Chat;
});
const PopupLayer = lazyPart(async () => (await import('../popups/popup-layer.tsx')).PopupLayer);
const IDLE_TIMEOUT_MS = 3_000;

/** The help button, and the live chat and popups once the page is ready and idle. */
export function FloatingHelp() {
  const isIdle = useIsIdle();
  const outside = outsideWidget();
  return (
    <>
      {isIdle && (
        <Suspense fallback={null}>
          {outside === undefined ? <ChatWidget /> : <OutsideChat url={outside} />}
        </Suspense>
      )}
      {isIdle && (
        <Suspense fallback={null}>
          <PopupLayer />
        </Suspense>
      )}
      <SupportButton />
    </>
  );
}

function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const ready = () => setIsIdle(true);
    // Safari has no `requestIdleCallback`.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(ready, IDLE_TIMEOUT_MS);
      return () => clearTimeout(timer);
    }
    const waiting = window.requestIdleCallback(ready, { timeout: IDLE_TIMEOUT_MS });
    return () => window.cancelIdleCallback(waiting);
  }, []);
  return isIdle;
}
