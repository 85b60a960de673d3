import { useState } from 'react';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { formatInstant } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import {
  Card,
  EmptyState,
  ErrorState,
  Heading,
  LoadingState,
  Span,
  Stack,
  Text,
  useServerDay,
} from '@chokdee/shared/ui';
import { AccountRow, AccountRows } from '../statement/account-rows.tsx';
import { DayPicker } from '../statement/day-picker.tsx';
import { OlderRows } from '../statement/older-rows.tsx';
import { daysBack, windowOf, type StatementDays } from '../statement/statement-days.ts';
import { useAccountRows } from '../statement/use-account-rows.ts';

const DAYS_BACK = 30;

/** Statement digits are Latin in every language. */
const whole = (count: number) => count.toLocaleString('en');

export function PointStatement() {
  const text = useTexts('wallet');
  const today = useServerDay();
  const [chosen, choose] = useState<StatementDays>();
  const days = chosen ?? daysBack(today, DAYS_BACK);
  const backwards = days.from > days.to;
  const balance = useCall(authCalls.loyaltyPoints, {});
  const {
    call: newest,
    rows,
    older,
  } = useAccountRows(walletCalls.pointTransactions, backwards ? null : windowOf(days));
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
              {whole(balance.data.balance)}{' '}
              <Span textStyle="md" color="fg.muted">
                {text('balance.pointsUnit')}
              </Span>
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
      {newest.state === 'loading' && !backwards && <LoadingState rows={4} rowHeight="16" />}
      {newest.state === 'error' && <ErrorState error={newest.error} onRetry={reload} />}
      {newest.state === 'ready' && rows.length === 0 && (
        <EmptyState icon="star" title={text('points.empty')} />
      )}
      {newest.state === 'ready' && rows.length > 0 && (
        <AccountRows label={text('statement.points')}>
          {rows.map((row) => (
            <AccountRow
              key={row.id}
              icon="star"
              kind={text('points.earned')}
              time={formatInstant(row.createdAt)}
              amount={
                <Span fontWeight="semibold" color="fg.success">
                  +{whole(row.amount)}
                </Span>
              }
              balance={text('points.after', { count: whole(row.balance) })}
            />
          ))}
        </AccountRows>
      )}
      <OlderRows older={older} />
    </Stack>
  );
}
