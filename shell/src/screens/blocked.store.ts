import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Shown } from './status/screen-of.ts';

const store = createStore<{ blocked: Shown | undefined }>()(() => ({ blocked: undefined }));

/** Replaces the page with a status screen, whatever the address, until the next navigation. */
export function showBlocked(blocked: Shown): void {
  store.setState({ blocked });
}

export function clearBlocked(): void {
  store.setState({ blocked: undefined });
}

export function useBlocked(): Shown | undefined {
  return useStore(store, (state) => state.blocked);
}
