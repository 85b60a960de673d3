import { useEffect, useRef, type RefObject } from 'react';

/** Scrolling has stopped after this long. Browsers limit how often a history entry may change. */
const REST_MS = 150;
/** Longer than a list takes to load. */
const RETURN_MS = 5_000;
const NEAR_PX = 2;
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

interface LeftPage {
  scrolledTo?: number;
  /** The height of the games. */
  heightPx?: number;
}

const leftPage = (): LeftPage => (window.history.state as LeftPage | null) ?? {};

/** The height that the games had when the page was left, of a page that is opened again. */
export const leftHeightPx = (): number | undefined => leftPage().heightPx;

/**
 * Stores the page's scroll position in its history entry, and restores it when the entry is opened again. A
 * browser restores it only while the page loads, and these games load later.
 *
 * @returns for the element that the games are in.
 */
export function useScrollReturn(): RefObject<HTMLDivElement | null> {
  const scrolled = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wanted = leftPage().scrolledTo ?? 0;
    let rest = 0;
    const save = () => {
      const { scrollY } = window;
      if ((leftPage().scrolledTo ?? 0) === scrollY) return;
      const left: LeftPage = { scrolledTo: scrollY, heightPx: scrolled.current?.offsetHeight };
      window.history.replaceState({ ...window.history.state, ...left }, '');
    };
    const onScroll = () => {
      window.clearTimeout(rest);
      rest = window.setTimeout(save, REST_MS);
    };
    const begin = () => window.addEventListener('scroll', onScroll, { passive: true });
    const cancelReturn = wanted > 0 ? returnTo(wanted, begin) : begin();
    return () => {
      cancelReturn?.();
      window.clearTimeout(rest);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return scrolled;
}

/** Scrolls as the page grows, until it reaches the position, the visitor scrolls, or the timeout passes. */
function returnTo(wanted: number, onEnd: () => void): () => void {
  const stop = () => {
    window.clearTimeout(late);
    observer.disconnect();
    for (const type of moves) window.removeEventListener(type, end, { capture: true });
  };
  const end = () => {
    stop();
    onEnd();
  };
  const attempt = () => {
    window.scrollTo({ top: wanted, behavior: 'instant' });
    if (Math.abs(window.scrollY - wanted) < NEAR_PX) end();
  };
  const late = window.setTimeout(end, RETURN_MS);
  const observer = new ResizeObserver(attempt);
  observer.observe(document.body);
  for (const type of moves) window.addEventListener(type, end, { capture: true, passive: true });
  return stop;
}
