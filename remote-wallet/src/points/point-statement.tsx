import { authCalls } from '@chokdee/shared/contracts/auth';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Card, ErrorState, Heading, LoadingState, Stack, Text } from '@chokdee/shared/ui';
import { DayPicker } from '../statement/day-picker.tsx';
import { OlderRows } from '../statement/older-rows.tsx';
import { useAccountRows } from '../statement/use-account-rows.ts';
import { useRecentDays } from '../statement/use-recent-days.ts';
import { PointRows } from './point-rows.tsx';
import { wholePoints } from './whole-points.ts';

export function PointStatement() {
  const text = useTexts('wallet');
  const { days, choose, backwards, window } = useRecentDays();
  const balance = useCall(authCalls.loyaltyPoints, {});
  const { call: newest, rows, older } = useAccountRows(walletCalls.pointTransactions, window);
  const reload = () => [balance, newest].forEach((call) => call.state !== 'loading' && call.reload());

  return (
    <Stack gap="6">
      <Card.Root>
        <Card.Body gap="3">
          <Heading as="h2" size="sm" color="fg.muted">
            {text('points.balance')}
          </Heading>
          {balance.state === 'ready' ? (
            <Text fontSize="3xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
              {wholePoints(balance.data.balance)}
            </Text>
          ) : balance.state === 'error' ? (
            <ErrorState error={balance.error} onRetry={reload} />
          ) : (
            <LoadingState rows={1} rowHeight="9" />
          )}
          <Text textStyle="sm" color="fg.muted">
            {text('points.rule')}
          </Text>
        </Card.Body>
      </Card.Root>
      <DayPicker days={days} onChange={choose} backwards={backwards} />
      {newest.state === 'loading' && !backwards && <LoadingState rows={4} rowHeight="16" />}
      {newest.state === 'error' && <ErrorState error={newest.error} onRetry={reload} />}
      {newest.state === 'ready' && <PointRows rows={rows} />}
      <OlderRows older={older} />
    </Stack>
  );
}
