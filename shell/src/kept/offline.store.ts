import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore<{ offline: boolean }>()(() => ({ offline: false }));

/** This page was opened without the server, which has not answered since. */
export const isOffline = (): boolean => store.getState().offline;
export const useOffline = (): boolean => useStore(store, ({ offline }) => offline);
export const setOffline = (offline: boolean): void => store.setState({ offline });

/** Stands for the token of a member whom the server has not confirmed yet. Calls replace it before they go out. */
export const OFFLINE_TOKEN = 'offline';

/** The service worker opened this page from what it kept, whatever the address. */
export const isKeptPage = (): boolean => document.documentElement.dataset.cached === 'kept';
