import { useState } from 'react';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { formatInstant } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Card, EmptyState, ErrorState, Heading, LoadingState, Span, Stack, Text, useServerDay } from '@chokdee/shared/ui';
import { AccountRow, AccountRows } from '../statement/account-rows.tsx';
import { DayPicker } from '../statement/day-picker.tsx';
import { daysBack, windowOf, type StatementDays } from '../statement/statement-days.ts';
import { useBalanceChange } from '../statement/use-balance-change.ts';

const DAYS_BACK = 30;

/** Digits of the statement are Latin in every language. */
const whole = (count: number) => count.toLocaleString('en');

export function PointStatement() {
  const text = useTexts('wallet');
  const today = useServerDay();
  const [chosen, choose] = useState<StatementDays>();
  const days = chosen ?? daysBack(today, DAYS_BACK);
  const backwards = days.from > days.to;
  const balance = useCall(authCalls.loyaltyPoints, {});
  const rows = useCall(walletCalls.pointTransactions, backwards ? null : windowOf(days));
  const reload = () => [balance, rows].forEach((call) => call.state !== 'loading' && call.reload());
  useBalanceChange(reload);

  return (
    <Stack gap="6">
      <Card.Root>
        <Card.Body gap="3">
          <Heading as="h2" size="sm" color="fg.muted">
            {text('points.balance')}
          </Heading>
          {balance.state === 'ready' ? (
            <Text fontSize="3xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
              {whole(balance.data.balance)} <Span textStyle="md" color="fg.muted">{text('balance.pointsUnit')}</Span>
            </Text>
          ) : (
            <LoadingState rows={1} rowHeight="9" />
          )}
          <Text textStyle="sm" color="fg.muted">
            {text('points.rule')}
          </Text>
        </Card.Body>
      </Card.Root>
      <DayPicker days={days} onChange={choose} backwards={backwards} />
      {rows.state === 'loading' && !backwards && <LoadingState rows={4} rowHeight="16" />}
      {rows.state === 'error' && <ErrorState error={rows.error} onRetry={reload} />}
      {rows.state === 'ready' && rows.data.length === 0 && <EmptyState icon="star" title={text('points.empty')} />}
      {rows.state === 'ready' && rows.data.length > 0 && (
        <AccountRows label={text('statement.points')}>
          {rows.data.map((row) => (
            <AccountRow
              key={row.id}
              icon="star"
              kind={text('points.earned')}
              time={formatInstant(row.createdAt)}
              amount={<Span fontWeight="semibold" color="fg.success">+{whole(row.amount)}</Span>}
              balance={text('points.after', { count: whole(row.balance) })}
            />
          ))}
        </AccountRows>
      )}
    </Stack>
  );
}
