import type { Round } from '@chokdee/shared/contracts/lottery';
import { formatInstant } from '@chokdee/shared/format';
import { Countdown, Span, Text } from '@chokdee/shared/ui';

/** When betting closes, and the time left while it is open. */
export function ClosingTime({ round }: { round: Round }) {
  return (
    <Text as="div" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {formatInstant(round.closeDt)}
      {round.state === 'open' && (
        <Span display="block" textStyle="sm" color="fg.muted">
          <Countdown untilMs={round.timestamp.realCloseTime * 1_000} />
        </Span>
      )}
    </Text>
  );
}
