import { useEffect, useState } from 'react';
import { isConnected, onConnectionChange } from '@chokdee/shared/socket';

/** A server that is replaced by the next one, and a member who signs in, are back sooner. */
export const LOST_AFTER_MS = 5_000;

/**
 * Whether the site's pushes, which did arrive, have stayed away for a while. Where they never arrived, such as behind a proxy
 * that knows no sockets, nothing was lost: the page asks instead.
 *
 * @param expected the site is known to be in trouble, so pushes that have not come yet are missing, too.
 */
export function useLostConnection(expected = false): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let everConnected = expected;
    const look = () => {
      clearTimeout(timer);
      if (isConnected()) {
        everConnected = true;
        setLost(false);
      } else if (everConnected) timer = setTimeout(() => setLost(true), LOST_AFTER_MS);
    };
    look();
    const off = onConnectionChange(look);
    return () => {
      off();
      clearTimeout(timer);
    };
  }, [expected]);
  return lost;
}
