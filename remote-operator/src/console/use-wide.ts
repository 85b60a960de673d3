import { useSyncExternalStore } from 'react';

/** From here on there is room for a table. The same width as the theme's `md`. */
const WIDE = '(min-width: 896px)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}
