import { yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { useCall } from '@chokdee/shared/query';
import { useEffect } from 'react';

const POLL_MS = 3_000;
const SHOWN = 50;

/** The latest shots and their total number, polled while shooting is open. */
export function useShots(betId: BetId, live: boolean) {
  const shots = useCall(yeekeeCalls.shots, { betId, limit: SHOWN });
  const summary = useCall(yeekeeCalls.shotSummary, { betId });
  const reloadShots = shots.state === 'loading' ? undefined : shots.reload;
  const reloadSummary = summary.state === 'loading' ? undefined : summary.reload;

  const reload = () => {
    reloadShots?.();
    reloadSummary?.();
  };

  useEffect(() => {
    if (!live || !reloadShots || !reloadSummary) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      reloadShots();
      reloadSummary();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [live, reloadShots, reloadSummary]);

  return { shots, summary, reload };
}
