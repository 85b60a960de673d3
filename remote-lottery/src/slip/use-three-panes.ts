import { useSyncExternalStore } from 'react';

/**
 * Keys, number grid and slip fit side by side from this size on. Below it, tabs choose how numbers are
 * entered.
 */
const media = '(min-width: 1264px) and (min-height: 44rem)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia?.(media);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

export function useThreePanes(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(media).matches ?? false);
}
