import { useEffect, useEffectEvent, useState } from 'react';
import { onClockSet, serverNow } from '../clock/clock.ts';

const secondsUntil = (untilMs: number) => Math.max(0, Math.ceil((untilMs - serverNow()) / 1000));

/**
 * Whole seconds until a moment of the server's clock, updated every second.
 *
 * @param untilMs epoch milliseconds.
 * @param onEnd called once when the time is reached, or at once if it has passed. Called again only if the
 * clock is set back before it.
 */
export function useSecondsUntil(untilMs: number, onEnd?: () => void): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(untilMs));
  const notifyEnd = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const tick = () => {
      const left = secondsUntil(untilMs);
      const wasOver = over;
      over = left === 0;
      setSeconds(left);
      if (over) return wasOver ? undefined : notifyEnd();
      // Wake up just after the next whole second of the server's clock. A tab that was asleep corrects itself
      // at once.
      timer = setTimeout(tick, ((untilMs - serverNow()) % 1000) + 10);
    };
    const restart = () => {
      clearTimeout(timer);
      tick();
    };
    const off = onClockSet(restart);
    tick();
    return () => {
      off();
      clearTimeout(timer);
    };
  }, [untilMs]);

  return seconds;
}
