import { callbackReplayCalls, type ReplayRound } from '@chokdee/shared/contracts/callback-replay';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { Button, ErrorState, Flex, Heading, Icon, LoadingState, Stack, Text } from '@chokdee/shared/ui';
import { ScheduleDesk } from './schedule-desk.tsx';

interface RoundReplayProps {
  round: ReplayRound;
  onBack: () => void;
}

/** The calls of one round. They do not change: the log is not read again. */
export function RoundReplay({ round, onBack }: RoundReplayProps) {
  const text = useTexts('operator');
  const known = useCall(callbackReplayCalls.calls, round);
  return (
    <Stack gap="4">
      <Flex gap="3" align="center" wrap="wrap">
        <Button variant="outline" minHeight="11" onClick={onBack}>
          <Icon name="arrow-left" />
          {text('replay.back')}
        </Button>
        <Heading as="h2" size="md" overflowWrap="anywhere">
          {text('replay.round', { round: round.round })}
        </Heading>
      </Flex>
      {known.state === 'loading' && <LoadingState rows={4} rowHeight="24" />}
      {known.state === 'error' && <ErrorState error={known.error} onRetry={known.reload} />}
      {known.state === 'ready' && (
        <>
          <Text>{text('replay.opening', { amount: formatBaht(known.data.opening) })}</Text>
          <ScheduleDesk round={round} calls={known.data.calls} />
        </>
      )}
    </Stack>
  );
}
