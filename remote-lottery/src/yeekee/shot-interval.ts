import { SHOT_INTERVAL_SECONDS } from '@chokdee/shared/rules/yeekee';
import { useEffect, useState } from 'react';

/** Longer than the server's minimum interval, so that a slow network never causes a refusal. */
export const BUTTON_REST_SECONDS = 2 * SHOT_INTERVAL_SECONDS;

const secondsUntil = (atMs: number) => Math.max(0, Math.ceil((atMs - Date.now()) / 1_000));

/** Seconds until the next shot is allowed, and a function that starts the wait. */
export function useShotInterval(): { secondsLeft: number; rest: (seconds: number) => void } {
  const [{ untilMs, secondsLeft }, setWait] = useState({ untilMs: 0, secondsLeft: 0 });

  useEffect(() => {
    if (secondsLeft === 0) return undefined;
    const timer = setTimeout(
      () => setWait({ untilMs, secondsLeft: secondsUntil(untilMs) }),
      (untilMs - Date.now()) % 1_000 || 1_000,
    );
    return () => clearTimeout(timer);
  }, [untilMs, secondsLeft]);

  return {
    secondsLeft,
    rest: (seconds) => setWait({ untilMs: Date.now() + seconds * 1_000, secondsLeft: seconds }),
  };
}
