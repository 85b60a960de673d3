import { useState } from 'react';
import { storedInterval, storeInterval, type CheckInterval } from './check-interval.ts';

const MINUTE_MS = 60_000;

/**
 * When the member is to look at what they have played for: at each whole interval of the visit.
 *
 * @param startedAtMs undefined while the visit is unknown.
 */
export function useRealityCheck(startedAtMs: number | undefined, nowMs: number) {
  const [interval, setInterval] = useState(storedInterval);
  /** Intervals that had passed when the member began or went on here. */
  const [seen, setSeen] = useState<{ startedAtMs: number; count: number }>();
  const intervalsPassed = startedAtMs === undefined ? 0 : passedSince(startedAtMs, nowMs, interval);
  if (startedAtMs !== undefined && seen?.startedAtMs !== startedAtMs)
    setSeen({ startedAtMs, count: intervalsPassed });

  return {
    due: seen !== undefined && startedAtMs === seen.startedAtMs && intervalsPassed > seen.count,
    interval,
    /** Goes on, with a check after the next interval. */
    dismiss(minutes: CheckInterval): void {
      storeInterval(minutes);
      setInterval(minutes);
      if (startedAtMs !== undefined)
        setSeen({ startedAtMs, count: passedSince(startedAtMs, nowMs, minutes) });
    },
  };
}

/** Whole intervals since the start. None where this page's clock is behind the server's. */
const passedSince = (startedAtMs: number, nowMs: number, minutes: number): number =>
  Math.max(0, Math.floor((nowMs - startedAtMs) / (minutes * MINUTE_MS)));
