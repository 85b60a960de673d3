import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { addGuest, removeGuest } from './open-modals.ts';

/**
 * What stays usable while a modal is open, as a notification does. It moves into the topmost modal as a whole,
 * and `zIndex` decides what it covers there: a banner is dimmed like the page.
 */
export function AboveModals({ children }: { children: ReactNode }) {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    addGuest(place);
    return () => removeGuest(place);
  }, [place]);
  return createPortal(children, place);
}
