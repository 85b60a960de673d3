import { useEffect, useEffectEvent, useState } from 'react';
import { onClockSet, serverNow } from '../socket/socket.ts';

const secondsUntil = (untilMs: number) => Math.max(0, Math.ceil((untilMs - serverNow()) / 1000));

/**
 * Whole seconds left until a moment of the server's clock, kept up to date.
 *
 * @param untilMs epoch milliseconds.
 * @param onEnd when the time is reached; at once when it has passed already. Once, unless the clock is set back before it.
 */
export function useSecondsUntil(untilMs: number, onEnd?: () => void): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(untilMs));
  const ended = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const tick = () => {
      const left = secondsUntil(untilMs);
      const wasOver = over;
      over = left === 0;
      setSeconds(left);
      if (over) return wasOver ? undefined : ended();
      // To just past the next whole second of the server's clock; a sleeping tab finds its place again at once.
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
