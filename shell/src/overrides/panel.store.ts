import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore<{ open: boolean }>()(() => ({ open: false }));

export function openOverrides(open = true): void {
  store.setState({ open });
}

export function useOverridesOpen(): boolean {
  return useStore(store, (state) => state.open);
}
