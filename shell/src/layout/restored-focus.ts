import { useEffect } from 'react';
import { MAIN_ID } from './use-arrival.ts';

let last: EventTarget | null = null;

const recordFocus = ({ target }: FocusEvent) => {
  last = target;
};

/**
 * Used by the layout: tracks the focused element, because browsers fire no event when it is removed from the
 * page.
 */
export function useFocusTracking(): void {
  useEffect(() => {
    document.addEventListener('focusin', recordFocus);
    return () => document.removeEventListener('focusin', recordFocus);
  }, []);
}

/**
 * Moves the focus to the start of the page if the focused element was removed. A screen that may replace
 * another at the same address needs it.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    const lost = document.activeElement === document.body && last instanceof Element && !last.isConnected;
    if (lost) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, []);
}
