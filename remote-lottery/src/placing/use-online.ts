import { useSyncExternalStore } from 'react';

const events = ['online', 'offline'] as const;

function subscribe(changed: () => void): () => void {
  events.forEach((event) => window.addEventListener(event, changed));
  return () => events.forEach((event) => window.removeEventListener(event, changed));
}

/** Whether the device has a network. That it has one does not mean that the site answers. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
