import { onClockSet, serverNow } from '@chokdee/shared/socket';
import { useEffect, useReducer } from 'react';
import { nextEdgeMs, type Clocked } from './round-phase.ts';

/** The clock is looked at this often at least: a sleeping tab misses its timers. */
const LOOK_MS = 30_000;

/** The server's time, for what is drawn now. It is drawn again by itself as soon as one of the rounds changes its phase, or the clock is set. */
export function useRoundClock(rounds: readonly Clocked[]): number {
  const [, passed] = useReducer((count: number) => count + 1, 0);
  const drawnMs = serverNow();

  useEffect(() => onClockSet(passed), []);
  useEffect(() => {
    // From what was drawn, not from now: an edge between the two must not be missed.
    const edgeMs = Math.min(...rounds.map((round) => nextEdgeMs(round, drawnMs) ?? Infinity));
    if (edgeMs === Infinity) return undefined;
    const timer = setTimeout(passed, Math.min(Math.max(0, edgeMs - serverNow()) + 10, LOOK_MS));
    return () => clearTimeout(timer);
  }, [rounds, drawnMs]);

  return drawnMs;
}
