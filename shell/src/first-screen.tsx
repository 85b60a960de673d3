import { useLayoutEffect } from 'react';

/**
 * Marks, for whoever measures, when the first screen is in the page, and says so once it has been painted. Draw it after the page.
 *
 * @param onShown what may wait until then: it would only be in the screen's way.
 */
export function FirstScreen({ onShown }: { onShown: () => void }) {
  useLayoutEffect(() => {
    performance.mark('first-screen');
    const timer = setTimeout(onShown);
    return () => clearTimeout(timer);
    // Once, whatever is handed over later.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}
