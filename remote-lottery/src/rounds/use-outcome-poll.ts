import { isConnected } from '@chokdee/shared/socket';
import { useEffect, useEffectEvent } from 'react';
import type { RoundPhase } from './round-phase.ts';

/** Pushes can get lost even while the socket is connected, so a page that awaits a draw polls as well. */
const CONNECTED_MS = 20_000;
const DISCONNECTED_MS = 5_000;
const SPREAD = 0.25;

/**
 * Polls the round while its result is due, until `reload` brings another phase. Hidden tabs do not poll.
 *
 * The round's query cannot poll by itself: the phase also follows from a refusal, which only the page below
 * knows. A second observer of the query there would reload every page at the moment of closing.
 */
export function useOutcomePoll(phase: RoundPhase, reload: () => void): void {
  const poll = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload();
  });
  useEffect(() => {
    if (phase !== 'awaiting') return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      const everyMs = isConnected() ? CONNECTED_MS : DISCONNECTED_MS;
      timer = setTimeout(
        () => {
          poll();
          schedule();
        },
        everyMs * (1 + Math.random() * SPREAD),
      );
    };
    const onShow = () => poll();
    schedule();
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [phase]);
}
