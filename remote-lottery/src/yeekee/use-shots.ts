import { yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { useCall } from '@chokdee/shared/http';
import { useEffect } from 'react';

const EVERY_MS = 3_000;
const SHOWN = 50;

/** The latest shots and their total number, polled while shooting is open. */
export function useShots(betId: BetId, live: boolean) {
  const shots = useCall(yeekeeCalls.shots, { betId, limit: SHOWN });
  const summary = useCall(yeekeeCalls.shotSummary, { betId });
  const again = shots.state === 'loading' ? undefined : shots.reload;
  const countAgain = summary.state === 'loading' ? undefined : summary.reload;

  const reload = () => {
    again?.();
    countAgain?.();
  };

  useEffect(() => {
    if (!live || !again || !countAgain) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      again();
      countAgain();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [live, again, countAgain]);

  return { shots, summary, reload };
}
