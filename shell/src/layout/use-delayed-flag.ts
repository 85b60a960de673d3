import { useEffect, useState } from 'react';

/** True once `on` has been true for `ms`; false immediately when `on` is false. */
export function useDelayedFlag(on: boolean, ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [on, ms]);
  return on && elapsed;
}
