import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls to the top and focuses the new content. Content that replaces a long form needs it. */
export function useTopOfPage<Element extends HTMLElement>(): RefObject<Element | null> {
  const area = useRef<Element>(null);
  useEffect(() => {
    document.documentElement.scrollTop = 0;
    area.current?.focus({ preventScroll: true });
  }, []);
  return area;
}
