import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';

/** What lies over the page in this entry of the history, from the lowest to the highest. */
const entry = z.object({ over: z.array(z.string()) });

interface Behaviour {
  /** Closes it, for the reader went back. */
  onBack: () => void;
  /** Opens it, for he went forward again, came back from elsewhere or reloaded. Without it he is led to the page below. */
  onReturn?: (() => void) | undefined;
}

/**
 * While something lies open over the page, the browser's back button closes it and stays on the page: it has an entry of its own in the history, at the
 * same address. Closed in another way, it takes its entry along. Of several things, the one opened last goes first. A link in it closes nothing itself: the page
 * that it leads to does.
 *
 * Called where it is known whether it is open, and not in what is drawn only while it is.
 *
 * @param name nobody else's on this page.
 */
export function useClosedByBack(name: string, open: boolean, { onBack, onReturn }: Behaviour): void {
  const { state, pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const over = entry.safeParse(state).data?.over ?? [];
  const here = over.includes(name);
  const onTop = over.at(-1) === name;
  const before = useRef({ open: false, here: false });
  // The way back takes a moment, and it may be open again by then.
  const leaving = useRef(false);
  // So does the way to its own entry, a navigation being a transition: the entry that it was pushed upon.
  const entering = useRef<string>(undefined);

  const follow = useEffectEvent(() => {
    const was = before.current;
    before.current = { open, here };
    const left = leaving.current && was.here && !here;
    if (left) leaving.current = false;
    const isOurs = entering.current !== undefined;
    if (entering.current !== key) entering.current = undefined;
    if (was.here && !here) window.history.scrollRestoration = 'auto';
    if (open && !here) {
      if (was.here && !left) return onBack();
      if (entering.current !== undefined) return;
      // The page stays where it is when its entry is come back to: it did not scroll meanwhile, and may be drawing something else by then.
      window.history.scrollRestoration = 'manual';
      entering.current = key;
      void navigate(
        { pathname, search, hash },
        { state: { ...(state as object | null), over: [...over, name] } },
      );
      window.history.scrollRestoration = 'auto';
    } else if (!open && onTop && !leaving.current) {
      if (onReturn && !was.open && !was.here && !isOurs) return onReturn();
      leaving.current = true;
      void navigate(-1);
    }
  });

  useEffect(() => follow(), [open, here, onTop, key]);
}
