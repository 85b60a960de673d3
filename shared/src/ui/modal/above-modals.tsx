import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { movePlace, placeAbove } from './open-modals.ts';

/**
 * What stays usable while a modal is open, as a notification does. `zIndex` decides what it covers there: a
 * banner is dimmed like the page.
 */
export function AboveModals({ children }: { children: ReactNode }) {
  useLayoutEffect(movePlace, []);
  return createPortal(children, placeAbove());
}
