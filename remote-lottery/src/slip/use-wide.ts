import { useSyncExternalStore } from 'react';

/** From here on the slip has a column of its own; `lg` of the theme. */
const WIDE = '(min-width: 1264px)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia?.(WIDE);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(WIDE).matches ?? true);
}
