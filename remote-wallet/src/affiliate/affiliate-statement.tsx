import { Suspense } from 'react';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { formatBaht } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import {
  Button,
  Card,
  ErrorState,
  Heading,
  Icon,
  lazyPart,
  LoadingState,
  Money,
  SimpleGrid,
  Stack,
  Text,
} from '@chokdee/shared/ui';
import { DayPicker } from '../statement/day-picker.tsx';
import { OlderRows } from '../statement/older-rows.tsx';
import { useAccountRows } from '../statement/use-account-rows.ts';
import { useRecentDays } from '../statement/use-recent-days.ts';
import { AffiliateRows } from './affiliate-rows.tsx';

/** What forms are made of loads with the first one, and the rest of the statement does not wait for it. */
const MoveForm = lazyPart(
  async () => (await import(/* webpackChunkName: "kept-move-form" */ './move-form.tsx')).MoveForm,
);

const moveLoading = <LoadingState rows={2} rowHeight="14" />;

/** The affiliate account: what referrals earned, and the form that moves it to cash. */
export function AffiliateStatement() {
  const text = useTexts('wallet');
  const { days, choose, backwards, window } = useRecentDays();
  const balance = useCall(authCalls.afCash, {});
  const summary = useCall(walletCalls.afSummary, window);
  const { call: newest, rows, older } = useAccountRows(walletCalls.afTransactions, window);
  const reload = () =>
    [balance, summary, newest].forEach((call) => call.state !== 'loading' && call.reload());

  return (
    <Stack gap="6">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <Card.Root>
          <Card.Body gap="3">
            <Heading as="h2" size="sm" color="fg.muted">
              {text('affiliate.balance')}
            </Heading>
            {balance.state === 'ready' && (
              <Money satang={balance.data.afMoney} fontSize="3xl" fontWeight="bold" animated />
            )}
            {balance.state === 'error' && <ErrorState error={balance.error} onRetry={reload} />}
            {balance.state === 'loading' && <LoadingState rows={1} rowHeight="9" />}
            <Text textStyle="sm" color="fg.muted">
              {text('affiliate.rule')}
            </Text>
            <Button asChild variant="outline" alignSelf="flex-start">
              <Link to="/invite">
                <Icon name="users" />
                {text('nav.invite')}
              </Link>
            </Button>
          </Card.Body>
        </Card.Root>
        {balance.state !== 'error' && (
          <Card.Root>
            <Card.Body>
              <Suspense fallback={moveLoading}>
                {balance.state === 'ready' ? <MoveForm available={balance.data.afMoney} /> : moveLoading}
              </Suspense>
            </Card.Body>
          </Card.Root>
        )}
      </SimpleGrid>
      <DayPicker days={days} onChange={choose} backwards={backwards} />
      {summary.state === 'ready' && (
        <Text color="fg.muted" fontVariantNumeric="tabular-nums">
          {text('affiliate.sums', {
            earned: formatBaht(summary.data.earned),
            moved: formatBaht(summary.data.moved),
          })}
        </Text>
      )}
      {newest.state === 'loading' && !backwards && <LoadingState rows={4} rowHeight="16" />}
      {newest.state === 'error' && <ErrorState error={newest.error} onRetry={reload} />}
      {newest.state === 'ready' && <AffiliateRows rows={rows} />}
      <OlderRows older={older} />
    </Stack>
  );
}
