import { useEffect, useReducer } from 'react';
import { onClockSet, serverNow } from '@chokdee/shared/clock';
import { nextLookChangeMs, type TimedRound } from './round-phase.ts';

/** Maximum timer delay: a sleeping tab misses its timers. */
const MAX_TIMER_MS = 30_000;

/**
 * The server time of this render. Re-renders when a round changes phase or look, or the clock is adjusted.
 */
export function useRoundClock(rounds: readonly TimedRound[]): number {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const renderedMs = serverNow();

  useEffect(() => onClockSet(rerender), []);
  useEffect(() => {
    // Measure from the rendered time, not from now: otherwise a phase change in between is missed.
    const edgeMs = Math.min(...rounds.map((round) => nextLookChangeMs(round, renderedMs) ?? Infinity));
    if (edgeMs === Infinity) return undefined;
    const timer = setTimeout(rerender, Math.min(Math.max(0, edgeMs - serverNow()) + 10, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  }, [rounds, renderedMs]);

  return renderedMs;
}
