import { Span } from '@chakra-ui/react/span';
import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { formatCountdown } from '../format/format.ts';
import { useTexts } from '../i18n/i18n.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/** The last minute is shown as urgent. */
const URGENT_SECONDS = 60;

interface CountdownProps extends Omit<HTMLChakraProps<'span'>, 'children'> {
  /** Epoch milliseconds by the server's clock. */
  untilMs: number;
  /** Called once, when the time is reached. Called at once if it has already passed. */
  onEnd?: () => void;
}

/** The remaining time by the server's clock, in tabular digits. */
export function Countdown({ untilMs, onEnd, ...rest }: CountdownProps) {
  const text = useTexts('common');
  const seconds = useSecondsUntil(untilMs, onEnd);
  return (
    <Span
      role="timer"
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
      color={seconds <= URGENT_SECONDS ? 'fg.error' : undefined}
      {...rest}
    >
      {formatCountdown(
        seconds,
        (days) => text('days', { days }),
        (hours) => text('hours', { hours }),
      )}
    </Span>
  );
}
