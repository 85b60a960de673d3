import { useEffect, useState } from 'react';

/**
 * False for a random part of `spreadMs`, then true: for a call that all open pages would make at the same
 * moment. True at once when `active` is false on mounting.
 */
export function useSpread(active: boolean, spreadMs: number): boolean {
  const [isDue, setDue] = useState(!active);
  useEffect(() => {
    if (isDue) return undefined;
    const timer = setTimeout(() => setDue(true), Math.random() * spreadMs);
    return () => clearTimeout(timer);
  }, [isDue, spreadMs]);
  return isDue;
}
