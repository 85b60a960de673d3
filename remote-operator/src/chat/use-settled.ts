import { useEffect, useState } from 'react';

/** What was typed, once nothing was typed for a moment. */
export function useSettled(typed: string, afterMs: number): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), afterMs);
    return () => clearTimeout(timer);
  }, [typed, afterMs]);
  return settled;
}
