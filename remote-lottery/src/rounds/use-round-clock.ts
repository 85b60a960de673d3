import { onClockSet, serverNow } from '@chokdee/shared/socket';
import { useEffect, useReducer } from 'react';
import { nextEdgeMs, type Clocked } from './round-phase.ts';

/** Maximum timer delay: a sleeping tab misses its timers. */
const LOOK_MS = 30_000;

/** The server time of this render. Re-renders when a round changes phase or the clock is adjusted. */
export function useRoundClock(rounds: readonly Clocked[]): number {
  const [, passed] = useReducer((count: number) => count + 1, 0);
  const drawnMs = serverNow();

  useEffect(() => onClockSet(passed), []);
  useEffect(() => {
    // Measure from the rendered time, not from now: otherwise a phase change in between is missed.
    const edgeMs = Math.min(...rounds.map((round) => nextEdgeMs(round, drawnMs) ?? Infinity));
    if (edgeMs === Infinity) return undefined;
    const timer = setTimeout(passed, Math.min(Math.max(0, edgeMs - serverNow()) + 10, LOOK_MS));
    return () => clearTimeout(timer);
  }, [rounds, drawnMs]);

  return drawnMs;
}
