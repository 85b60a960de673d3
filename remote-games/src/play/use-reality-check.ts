import { useState } from 'react';
import {
  storeAnswer,
  storedAnswer,
  storedInterval,
  storeInterval,
  type CheckInterval,
} from './check-storage.ts';

const MINUTE_MS = 60_000;

/**
 * When the member is to look at what they have played for: at each whole interval of the visit, in whichever
 * game of it. One that nobody has answered is due until somebody does.
 *
 * @param startedAtMs undefined while the visit is unknown.
 */
export function useRealityCheck(startedAtMs: number | undefined, nowMs: number) {
  const [interval, setInterval] = useState(storedInterval);
  const [answered, setAnswered] = useState(storedAnswer);
  const answeredCount = answered?.startedAtMs === startedAtMs ? (answered?.count ?? 0) : 0;

  return {
    due: startedAtMs !== undefined && passedSince(startedAtMs, nowMs, interval) > answeredCount,
    interval,
    /** Goes on, with a check after the next interval. */
    dismiss(minutes: CheckInterval): void {
      storeInterval(minutes);
      setInterval(minutes);
      if (startedAtMs === undefined) return;
      const answer = { startedAtMs, count: passedSince(startedAtMs, nowMs, minutes) };
      storeAnswer(answer);
      setAnswered(answer);
    },
  };
}

/** Whole intervals since the start. None where this page's clock is behind the server's. */
const passedSince = (startedAtMs: number, nowMs: number, minutes: number): number =>
  Math.max(0, Math.floor((nowMs - startedAtMs) / (minutes * MINUTE_MS)));
