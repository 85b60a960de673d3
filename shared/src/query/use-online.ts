import { useSyncExternalStore } from 'react';

const events = ['online', 'offline'] as const;

function subscribe(changed: () => void): () => void {
  events.forEach((event) => window.addEventListener(event, changed));
  return () => events.forEach((event) => window.removeEventListener(event, changed));
}

/** Whether the device has a network. Being online does not mean that the site is reachable. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
