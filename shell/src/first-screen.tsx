import { useLayoutEffect } from 'react';

/** Marks when the first screen is in the page, for whoever measures. Draw it after the page. */
export function FirstScreen() {
  useLayoutEffect(() => {
    performance.mark('first-screen');
  }, []);
  return null;
}
