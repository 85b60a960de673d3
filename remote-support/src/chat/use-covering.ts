import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import { useFromWidth } from '@chokdee/shared/ui';

/** Elements that Tab reaches. */
const STOPS = ':is(button, input, textarea):enabled, a[href], iframe, [tabindex="0"]';

/** A window that covers a phone's page: locks the page's scrolling and keeps the focus off it. */
export function useCovering(frame: RefObject<HTMLElement | null>, isShown: boolean) {
  const coversPage = !useFromWidth('md');
  useEffect(() => {
    if (!isShown || !coversPage) return;
    const before = document.body.style.overflow;
    document.body.style.overflow = 'hidden';
    return () => void (document.body.style.overflow = before);
  }, [isShown, coversPage]);

  const keepFocus = (event: KeyboardEvent) => {
    if (!coversPage) return;
    const stops = [...frame.current!.querySelectorAll<HTMLElement>(STOPS)];
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  };
  return { coversPage, keepFocus };
}
