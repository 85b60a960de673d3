import { useEffect } from 'react';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import type { GameSessionId } from '@chokdee/shared/contracts/ids';
import { send } from '@chokdee/shared/http';

const EVERY_MS = 60_000;

/**
 * Keeps the session while this page is open, also in the background: without it the server ends the session,
 * and a partner that keeps the member's money gives it back.
 */
export function useHeartbeat(sessionId: GameSessionId | undefined): void {
  useEffect(() => {
    if (!sessionId) return undefined;
    // The next heartbeat makes up for a lost one. `useVisit` reports the end of the session.
    const beat = () => void send(gamePlayCalls.heartbeat, { sessionId }).catch(() => undefined);
    const timer = setInterval(beat, EVERY_MS);
    const onShown = () => {
      if (document.visibilityState === 'visible') beat();
    };
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [sessionId]);
}
