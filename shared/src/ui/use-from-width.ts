import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints } from './theme/breakpoints.ts';

/** Whether the page is at least as wide as a breakpoint of the theme: for what is another element then and not only another style. */
export function useFromWidth(name: keyof typeof breakpoints): boolean {
  const media = `(min-width: ${breakpoints[name]})`;
  const subscribe = useCallback(
    (changed: () => void) => {
      const query = window.matchMedia?.(media);
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(media).matches ?? true);
}
