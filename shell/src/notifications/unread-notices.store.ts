import { bus } from '@chokdee/shared/bus';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The server sends the count to each page that connects, and whenever it changes. */
const store = createStore<{ unread: number }>()(() => ({ unread: 0 }));

export function setUnreadNotices(unread: number): void {
  store.setState({ unread });
}

export function useUnreadNotices(): number {
  return useStore(store, (state) => state.unread);
}

bus.on('session/ended', () => setUnreadNotices(0));
