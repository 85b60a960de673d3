import { useLayoutEffect } from 'react';

/**
 * Sets a performance mark when the first screen is in the DOM, and calls back after it is painted. Render it
 * after the page.
 *
 * @param onShown starts work that would delay the first screen.
 */
export function FirstScreen({ onShown }: { onShown: () => void }) {
  useLayoutEffect(() => {
    performance.mark('first-screen');
    const timer = setTimeout(onShown);
    return () => clearTimeout(timer);
    // Runs once, even if `onShown` changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}
