import { useSyncExternalStore } from 'react';

/** The height that an on-screen keyboard takes at least, in pixels. The browser's own bars take less. */
const KEYBOARD = 150;

function subscribe(changed: () => void): () => void {
  const watch = new MutationObserver(changed);
  watch.observe(document.documentElement, { attributeFilter: ['style'] });
  window.visualViewport?.addEventListener('resize', changed);
  return () => {
    watch.disconnect();
    window.visualViewport?.removeEventListener('resize', changed);
  };
}

function isFree(): boolean {
  const { height, scale } = window.visualViewport ?? { height: window.innerHeight, scale: 1 };
  const hasBar = document.documentElement.style.getPropertyValue('--foot-bar') !== '';
  return !hasBar && window.innerHeight - height * scale < KEYBOARD;
}

/** Whether the foot of a phone's page is free: the page has no bar of its own, and no keyboard is open. */
export function useFreeFoot(): boolean {
  return useSyncExternalStore(subscribe, isFree);
}
