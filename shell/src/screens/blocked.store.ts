import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { StatusView } from './status/screen-of.ts';

const store = createStore<{ blocked: StatusView | undefined }>()(() => ({ blocked: undefined }));

/** Replaces the page with a status screen, whatever the address, until the next navigation. */
export function showBlocked(blocked: StatusView): void {
  store.setState({ blocked });
}

export function clearBlocked(): void {
  store.setState({ blocked: undefined });
}

export function useBlocked(): StatusView | undefined {
  return useStore(store, (state) => state.blocked);
}
