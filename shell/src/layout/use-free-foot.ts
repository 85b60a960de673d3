import { useSyncExternalStore } from 'react';

/** The height that an on-screen keyboard takes at least, in pixels. The browser's own bars take less. */
const KEYBOARD = 150;

/** Updated on resize only: reading the height during the first render forces a second layout. */
let isKeyboardOpen = false;
let watched: VisualViewport | null = null;

/** Goes on while nothing uses it, since a keyboard may open and close meanwhile. */
function watchKeyboard(): void {
  const viewport = window.visualViewport;
  if (!viewport || viewport === watched) return;
  watched = viewport;
  viewport.addEventListener('resize', () => {
    isKeyboardOpen = window.innerHeight - viewport.height * viewport.scale >= KEYBOARD;
  });
}

function subscribe(changed: () => void): () => void {
  const watch = new MutationObserver(changed);
  watch.observe(document.documentElement, { attributeFilter: ['style'] });
  watchKeyboard();
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', changed);
  return () => {
    watch.disconnect();
    viewport?.removeEventListener('resize', changed);
  };
}

const isFree = (): boolean =>
  !isKeyboardOpen && document.documentElement.style.getPropertyValue('--foot-bar') === '';

/** Whether the foot of a phone's page is free: the page has no bar of its own, and no keyboard is open. */
export function useFreeFoot(): boolean {
  return useSyncExternalStore(subscribe, isFree);
}
