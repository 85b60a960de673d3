import { useEffect, useRef, type RefObject } from 'react';

/** For what takes a long form's place: the page begins at its top again, and the focus goes to what is new. */
export function useTopOfPage<Element extends HTMLElement>(): RefObject<Element | null> {
  const area = useRef<Element>(null);
  useEffect(() => {
    document.documentElement.scrollTop = 0;
    area.current?.focus({ preventScroll: true });
  }, []);
  return area;
}
