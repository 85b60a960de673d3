import { Span } from '@chakra-ui/react/span';
import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatCountdown } from '../format/format.ts';
import { serverNow } from '../socket/socket.ts';

/** The last minute is shown as urgent. */
const URGENT_SECONDS = 60;

interface CountdownProps extends Omit<HTMLChakraProps<'span'>, 'children'> {
  /** Epoch milliseconds by the server's clock. */
  untilMs: number;
  /** Once, when the time is reached; at once when it has passed already. */
  onEnd?: () => void;
}

const secondsUntil = (untilMs: number) => Math.max(0, Math.ceil((untilMs - serverNow()) / 1000));

/** Time left by the server's clock, in digits of one width. */
export function Countdown({ untilMs, onEnd, ...rest }: CountdownProps) {
  const [seconds, setSeconds] = useState(() => secondsUntil(untilMs));
  const ended = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const left = secondsUntil(untilMs);
      setSeconds(left);
      if (left === 0) return ended();
      // To just past the next whole second of the server's clock; a sleeping tab finds its place again at once.
      timer = setTimeout(tick, ((untilMs - serverNow()) % 1000) + 10);
    };
    tick();
    return () => clearTimeout(timer);
  }, [untilMs]);

  return (
    <Span role="timer" fontVariantNumeric="tabular-nums" whiteSpace="nowrap" color={seconds <= URGENT_SECONDS ? 'fg.error' : undefined} {...rest}>
      {formatCountdown(seconds)}
    </Span>
  );
}
