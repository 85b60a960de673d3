import type { Round } from '@chokdee/shared/contracts/lottery';
import { formatTime } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Countdown, Stack, useSecondsUntil } from '@chokdee/shared/ui';

/** When the result is expected. Once that time has passed, the server alone knows when it comes. */
export function ResultDue({ round }: { round: Round }) {
  const text = useTexts('lottery');
  const dueMs = round.timestamp.realResultTime * 1_000;
  const isPast = useSecondsUntil(dueMs) === 0;
  return (
    <Stack gap="1" align="center" textAlign="center">
      {isPast ? (
        <Box>{text('outcome.due')}</Box>
      ) : (
        <>
          <Box fontSize="sm" color="fg.muted">
            {text('outcome.resultIn')}
          </Box>
          <Countdown untilMs={dueMs} fontSize="3xl" fontWeight="bold" lineHeight="shorter" color="fg" />
        </>
      )}
      <Box fontSize="sm" color="fg.muted">
        {text('bet.closedText')} {text('bet.resultAt', { time: formatTime(round.resultDt) })}
      </Box>
    </Stack>
  );
}
