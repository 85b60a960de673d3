import { useEffect, useState } from 'react';
import { onClockSet, serverNow } from '@chokdee/shared/clock';

/** Epoch milliseconds by the server's clock, anew each second. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    const timer = setInterval(tick, 1_000);
    const off = onClockSet(tick);
    return () => {
      clearInterval(timer);
      off();
    };
  }, []);
  return now;
}
