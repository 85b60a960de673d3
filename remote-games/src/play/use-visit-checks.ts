import { useCallback, useEffect, useState } from 'react';
import { useNow } from './use-now.ts';
import type { usePlay } from './use-play.ts';
import { useRealityCheck } from './use-reality-check.ts';
import { useVisit } from './use-visit.ts';

/** Time and sums of the visit, and the reality checks that follow from them. */
export function useVisitChecks({ play, dispatch }: Pick<ReturnType<typeof usePlay>, 'play' | 'dispatch'>) {
  const nowMs = useNow();
  const [openedAtMs] = useState(nowMs);
  const onEnd = useCallback((because: string) => dispatch({ type: 'ended', because }), [dispatch]);
  const visit = useVisit('launched' in play ? play.launched.sessionId : undefined, onEnd);
  const sums = visit.state === 'ready' ? visit.data : undefined;
  const startedAtMs = sums && Date.parse(sums.startedAt);
  const { due, interval, dismiss } = useRealityCheck(startedAtMs, nowMs);
  const checks = play.state === 'playing' && due;
  const reload = visit.state === 'loading' ? undefined : visit.reload;

  useEffect(() => {
    if (checks) reload?.();
  }, [checks, reload]);

  return { nowMs, startedAtMs: startedAtMs ?? openedAtMs, sums, reload, checks, interval, dismiss };
}
