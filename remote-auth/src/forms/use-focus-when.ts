import { useEffect, useRef } from 'react';

/**
 * Where the focus goes when what held it leaves the page.
 *
 * @param ready what was asked for anew is there: until then the focus stays where it is.
 */
export function useFocusWhen<Element extends HTMLElement>(ready: boolean) {
  const target = useRef<Element>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (!ready || !asked.current) return;
    asked.current = false;
    target.current?.focus();
  });
  return {
    target,
    askFocus: () => {
      asked.current = true;
    },
  };
}
