import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert } from '@chokdee/shared/ui';

/** That withdrawals rest after the change: said before one decides, and with the time when it is done. */
export function WithdrawRest({ until }: { until?: string }) {
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
