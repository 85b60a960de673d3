import { useEffect } from 'react';
import { MAIN_ID } from './use-arrival.ts';

let last: EventTarget | null = null;

const note = ({ target }: FocusEvent) => {
  last = target;
};

/** For the layout: remembers where the focus is, since a browser does not say that it was taken out of the page. */
export function useFocusNotes(): void {
  useEffect(() => {
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
}

/** For a screen that may take the place of another at the same address: a keyboard that was in that one goes on at the beginning of this one. */
export function useKeptFocus(): void {
  useEffect(() => {
    const lost = document.activeElement === document.body && last instanceof Element && !last.isConnected;
    if (lost) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, []);
}
