import { useEffect, useReducer, useRef } from 'react';

/**
 * Moves the focus when the focused element is removed from the page.
 *
 * @param ready the new content is loaded; until then, the focus stays where it is.
 */
export function useFocusWhen<Element extends HTMLElement>(ready: boolean) {
  const target = useRef<Element>(null);
  const requested = useRef(false);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!ready || !requested.current) return;
    requested.current = false;
    target.current?.focus();
  });
  return {
    target,
    requestFocus: () => {
      requested.current = true;
      rerender();
    },
  };
}
