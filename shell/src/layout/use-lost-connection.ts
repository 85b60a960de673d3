import { useEffect, useState } from 'react';
import { isConnected, onConnectionChange } from '@chokdee/shared/socket';

/** A rolling server restart or a new login reconnects sooner than this. */
export const LOST_AFTER_MS = 5_000;

/**
 * Whether an established connection has been down for a while. If there never was one, as behind a proxy
 * without WebSocket support, nothing is lost: the page polls instead.
 *
 * @param expected the site is known to be in trouble, so a connection that never came up counts as lost, too.
 */
export function useLostConnection(expected = false): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let everConnected = expected;
    const check = () => {
      clearTimeout(timer);
      if (isConnected()) {
        everConnected = true;
        setLost(false);
      } else if (everConnected) timer = setTimeout(() => setLost(true), LOST_AFTER_MS);
    };
    check();
    const off = onConnectionChange(check);
    return () => {
      off();
      clearTimeout(timer);
    };
  }, [expected]);
  return lost;
}
