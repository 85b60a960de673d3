import { useSyncExternalStore } from 'react';

/** From this size on keys, number grid and slip fit side by side. Below, tabs choose the way to enter numbers. */
const media = '(min-width: 1264px) and (min-height: 44rem)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia?.(media);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

export function useThreePanes(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(media).matches ?? false);
}
