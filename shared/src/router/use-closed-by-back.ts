import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { UNSAFE_NavigationContext, useLocation, useNavigate, type Location } from 'react-router-dom';
import { z } from 'zod';

/** The overlays that are open in this history entry, from bottom to top. */
const entry = z.object({ over: z.array(z.string()) });

interface Behaviour {
  /** Closes the overlay, because the reader went back. */
  onBack: () => void;
  /**
   * Reopens the overlay, because the reader went forward, came back from another page or reloaded. Without
   * it, the reader is sent back to the page.
   */
  onReturn?: (() => void) | undefined;
}

/**
 * While an overlay is open, the browser's back button closes it and stays on the page: the overlay has its
 * own history entry at the same address. If it closes in another way, it removes its entry. Of several
 * overlays, the one opened last closes first. A link inside it does not close it; the page that the link
 * leads to does.
 * Call it in the component that owns the open state, not in one that only renders while the overlay is open.
 *
 * @param name unique on this page.
 */
export function useClosedByBack(name: string, open: boolean, { onBack, onReturn }: Behaviour): void {
  const { state, pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const isLeavingPage = useIsLeavingPage();
  const over = entry.safeParse(state).data?.over ?? [];
  const hasEntry = over.includes(name);
  const onTop = over.at(-1) === name;
  const previous = useRef({ open: false, hasEntry: false });
  // Navigating back is asynchronous, and the overlay may be open again by then.
  const leaving = useRef(false);
  // So is pushing the entry, because a navigation is a transition. Holds the key of the entry below.
  const entering = useRef<string>(undefined);

  const syncHistory = useEffectEvent(() => {
    const before = previous.current;
    previous.current = { open, hasEntry };
    const left = leaving.current && before.hasEntry && !hasEntry;
    if (left) leaving.current = false;
    const isOwnNavigation = entering.current !== undefined;
    if (entering.current !== key) entering.current = undefined;
    if (before.hasEntry && !hasEntry) window.history.scrollRestoration = 'auto';
    if (open && !hasEntry) {
      if (before.hasEntry && !left) return onBack();
      // Its entry would lead back from the page that the reader has asked for. That page gets it.
      if (entering.current !== undefined || isLeavingPage()) return;
      // Coming back to the page's entry must not scroll: the page did not scroll in the meantime, and may
      // render other content by then.
      window.history.scrollRestoration = 'manual';
      entering.current = key;
      void navigate(
        { pathname, search, hash },
        { state: { ...(state as object | null), over: [...over, name] } },
      );
      window.history.scrollRestoration = 'auto';
    } else if (!open && onTop && !leaving.current) {
      if (onReturn && !before.open && !before.hasEntry && !isOwnNavigation) return onReturn();
      leaving.current = true;
      void navigate(-1);
    }
  });

  useEffect(() => syncHistory(), [open, hasEntry, onTop, key]);
}

/** Whether the history is at another page already, which is not drawn yet. */
function useIsLeavingPage(): () => boolean {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const { pathname, search } = useLocation();
  return () => {
    const { location } = navigator as { location?: Location };
    return location !== undefined && (location.pathname !== pathname || location.search !== search);
  };
}
