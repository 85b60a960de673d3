import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert } from '@chokdee/shared/ui';

/**
 * The notice that withdrawals are paused after the change: shown before the decision and, with the end time,
 * after it.
 */
export function WithdrawalPause({ until }: { until?: string }) {
  const text = useTexts('auth');
  return (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Title fontWeight="normal">
        {until ? text('newPin.restUntil', { time: formatInstant(until) }) : text('newPin.rest')}
      </Alert.Title>
    </Alert.Root>
  );
}
