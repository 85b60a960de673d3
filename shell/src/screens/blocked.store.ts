import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** A screen that takes the page's place, whatever the address, until the person goes somewhere else. */
export type Blocked = { kind: 'unauthorized' } | { kind: 'connection' } | { kind: 'not-allow-domain' } | { kind: 'broken'; detail: string };

const store = createStore<{ blocked: Blocked | undefined }>()(() => ({ blocked: undefined }));

export function showBlocked(blocked: Blocked): void {
  store.setState({ blocked });
}

export function clearBlocked(): void {
  store.setState({ blocked: undefined });
}

export function useBlocked(): Blocked | undefined {
  return useStore(store, (state) => state.blocked);
}
