import { useEffect, useState } from 'react';

/** Whether it is before a time of this device, in epoch milliseconds. */
export function useIsBefore(untilMs: number): boolean {
  const [overMs, setOverMs] = useState(() => Date.now());
  useEffect(() => {
    const leftMs = untilMs - Date.now();
    if (leftMs <= 0) return undefined;
    const timer = setTimeout(() => setOverMs(untilMs), leftMs);
    return () => clearTimeout(timer);
  }, [untilMs]);
  return untilMs > overMs;
}
