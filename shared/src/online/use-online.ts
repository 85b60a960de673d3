import { useSyncExternalStore } from 'react';

const events = ['online', 'offline'] as const;

function subscribe(changed: () => void): () => void {
  events.forEach((event) => window.addEventListener(event, changed));
  return () => events.forEach((event) => window.removeEventListener(event, changed));
}

/**
 * Whether the device has a network. Being online does not mean that the site is reachable. Remotes import it
 * from `@chokdee/shared/online`, into their own files: `@chokdee/shared/query` of earlier shells lacks it.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
