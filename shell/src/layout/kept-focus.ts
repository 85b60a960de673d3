import { useEffect } from 'react';
import { MAIN_ID } from './use-arrival.ts';

let last: EventTarget | null = null;

const note = ({ target }: FocusEvent) => {
  last = target;
};

/**
 * Used by the layout: tracks the focused element, because browsers fire no event when it is removed from the
 * page.
 */
export function useFocusNotes(): void {
  useEffect(() => {
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
}

/**
 * For a screen that may replace another at the same address: if the focused element was removed, moves the
 * focus to the start of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const lost = document.activeElement === document.body && last instanceof Element && !last.isConnected;
    if (lost) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, []);
}
