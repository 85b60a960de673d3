import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Shown } from './status/screen-of.ts';

const store = createStore<{ blocked: Shown | undefined }>()(() => ({ blocked: undefined }));

/** Puts a screen in the page's place, whatever the address, until the person goes somewhere else. */
export function showBlocked(blocked: Shown): void {
  store.setState({ blocked });
}

export function clearBlocked(): void {
  store.setState({ blocked: undefined });
}

export function useBlocked(): Shown | undefined {
  return useStore(store, (state) => state.blocked);
}
