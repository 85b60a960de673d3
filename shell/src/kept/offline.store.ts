import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

type OpensOffline = (route: { path: string }) => boolean;

const store = createStore<{ opens: OpensOffline | undefined }>()(() => ({ opens: undefined }));

/**
 * The routes that open now. Set while the page runs without the server; the list of
 * routes is loaded only then.
 */
export const useOffline = (): OpensOffline | undefined => useStore(store, ({ opens }) => opens);
export const isOffline = (): boolean => store.getState().opens !== undefined;
export const setOffline = (opens: OpensOffline | undefined): void => store.setState({ opens });

/**
 * Stands for the token of a member whom the server has not confirmed yet. Calls replace
 * it before they go out.
 */
export const OFFLINE_TOKEN = 'offline';

/** The service worker opened this page from what it kept, whatever the address. */
export const isKeptPage = (): boolean => document.documentElement.dataset.cached === 'kept';
