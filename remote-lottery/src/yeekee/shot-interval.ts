import { SHOT_INTERVAL_SECONDS } from '@chokdee/shared/rules/yeekee';
import { useEffect, useState } from 'react';

/** The button rests for longer than the server asks for, so that a shot in time is never refused for a slow network. */
export const BUTTON_REST_SECONDS = 2 * SHOT_INTERVAL_SECONDS;

const secondsUntil = (atMs: number) => Math.max(0, Math.ceil((atMs - Date.now()) / 1_000));

/** Seconds until the next shot may be fired, and what starts the wait. */
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
