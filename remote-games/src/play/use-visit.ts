import { useEffect } from 'react';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import type { GameSessionId } from '@chokdee/shared/contracts/ids';
import { useCall } from '@chokdee/shared/query';

/** Also notices the end of a session whose push was lost. */
const POLL_MS = 30_000;

/** What this visit's rounds have taken and paid, by the server. Nothing for demo play. */
export function useVisit(sessionId: GameSessionId | undefined, onEnd: (because: string) => void) {
  const visit = useCall(gamePlayCalls.visit, sessionId ? { sessionId } : null, {
    pollMs: POLL_MS,
  });
  const endedBecause = visit.state === 'ready' ? visit.data.endedBecause : undefined;
  useEffect(() => {
    if (sessionId && endedBecause) onEnd(endedBecause);
  }, [sessionId, endedBecause, onEnd]);
  return visit;
}
