import { referralCalls } from '@chokdee/shared/contracts/referral-links';
import { formatBaht } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Card, ErrorState, Heading, LoadingState, Money, SimpleGrid, Stack, Text } from '@chokdee/shared/ui';
import { DayPicker } from '../statement/day-picker.tsx';
import { useRecentDays } from '../statement/use-recent-days.ts';

/** Referral earnings by period. Totals only: referred members are never named. */
export function InviteEarnings() {
  const text = useTexts('wallet');
  const { days, choose, backwards, window } = useRecentDays();
  const earnings = useCall(referralCalls.summary, window);

  return (
    <Card.Root as="section" aria-labelledby="invite-earnings">
      <Card.Body gap="5">
        <Heading as="h2" id="invite-earnings" size="lg">
          {text('invite.brought')}
        </Heading>
        <DayPicker days={days} onChange={choose} backwards={backwards} />
        {earnings.state === 'loading' && !backwards && <LoadingState rows={1} rowHeight="20" />}
        {earnings.state === 'error' && <ErrorState error={earnings.error} onRetry={earnings.reload} />}
        {earnings.state === 'ready' && (
          <SimpleGrid columns={2} gap="4">
            <Stack gap="0">
              <Text textStyle="sm" color="fg.muted">
                {text('invite.people')}
              </Text>
              <Text fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
                {earnings.data.invited.toLocaleString('en')}
              </Text>
              <Text textStyle="sm" color="fg.muted">
                {text('invite.inAll', { count: earnings.data.invitedInAll.toLocaleString('en') })}
              </Text>
            </Stack>
            <Stack gap="0">
              <Text textStyle="sm" color="fg.muted">
                {text('invite.earned')}
              </Text>
              <Money satang={earnings.data.earned} fontSize="2xl" fontWeight="bold" />
              <Text textStyle="sm" color="fg.muted">
                {text('invite.inAll', { count: formatBaht(earnings.data.earnedInAll) })}
              </Text>
            </Stack>
          </SimpleGrid>
        )}
        <Text textStyle="sm" color="fg.muted">
          {text('invite.privacy')}
        </Text>
      </Card.Body>
    </Card.Root>
  );
}
