import { useEffect, useEffectEvent, type RefObject } from 'react';
import { tabbablesIn } from './tabbables-in.ts';

/** The open modals, topmost last. Only the last one holds the focus. */
const openModals: HTMLElement[] = [];

/**
 * Takes the focus, brings it back from other elements, and returns it on unmount.
 *
 * @param close called on Escape while the focus is lost.
 */
export function useHeldFocus(content: RefObject<HTMLElement | null>, close: (() => void) | undefined): void {
  // If the focused control is disabled or removed, keyboard events go to the page instead.
  const onStrayKey = useEffectEvent((event: KeyboardEvent) => {
    const element = content.current!;
    if (openModals.at(-1) !== element || element.contains(event.target as Node)) return;
    if (event.key === 'Escape') close?.();
    if (event.key !== 'Tab') return;
    event.preventDefault();
    focusFirst(element);
  });

  useEffect(() => {
    const element = content.current!;
    const before = document.activeElement;
    openModals.push(element);
    if (!element.contains(before)) {
      const preferred = element.querySelector<HTMLElement>('[autofocus], [data-autofocus]');
      if (preferred) preferred.focus();
      else focusFirst(element);
    }

    const bringBack = ({ target }: FocusEvent) => {
      if (openModals.at(-1) === element && !element.contains(target as Node)) focusFirst(element);
    };
    const handleStrayKey = (event: KeyboardEvent) => onStrayKey(event);
    document.addEventListener('focusin', bringBack);
    document.addEventListener('keydown', handleStrayKey);
    return () => {
      document.removeEventListener('focusin', bringBack);
      document.removeEventListener('keydown', handleStrayKey);
      openModals.splice(openModals.indexOf(element), 1);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [content]);
}

function focusFirst(element: HTMLElement): void {
  (tabbablesIn(element)[0] ?? element).focus();
}
