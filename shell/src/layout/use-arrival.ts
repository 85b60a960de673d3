import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '@chokdee/shared/router';

export const MAIN_ID = 'main';

/** After a navigation the reader starts at the top of the new page, with his eyes and with his keyboard. Going back leaves him where the browser puts him. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (type !== 'POP') window.scrollTo(0, 0);
    const main = document.getElementById(MAIN_ID);
    // A screen that has put the focus where it wants it, into its first field say, keeps it; and so does a menu that was opened while the screen was on its way.
    const taken = main?.contains(document.activeElement) || document.activeElement?.closest('[role=menu]');
    if (!taken) main?.focus({ preventScroll: true });
  }, [pathname, type]);
}
