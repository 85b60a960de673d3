import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '@chokdee/shared/router';

export const MAIN_ID = 'main';

/**
 * After a navigation, scrolls to the top and focuses the main element. Going back keeps the browser's
 * position.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (type !== 'POP') window.scrollTo(0, 0);
    const main = document.getElementById(MAIN_ID);
    // Keep the focus if the new screen has set it (in its first field, for example), or if a menu was opened
    // while the screen was loading.
    const focusIsPlaced =
      main?.contains(document.activeElement) || document.activeElement?.closest('[role=menu]');
    if (!focusIsPlaced) main?.focus({ preventScroll: true });
  }, [pathname, type]);
}
