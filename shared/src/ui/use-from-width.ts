import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints } from './theme/breakpoints.ts';

/**
 * Whether the page is at least as wide as a breakpoint. For rendering a different element, not only a
 * different style.
 */
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
