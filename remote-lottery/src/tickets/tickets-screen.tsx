import { setServerTime } from '@chokdee/shared/clock';
import { ticketCalls } from '@chokdee/shared/contracts/tickets';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { latestTicketRound, ticketLotteries } from '@chokdee/shared/rules/tickets';
import { Button, ErrorState, Icon, LoadingState, Page, SimpleGrid, Stack } from '@chokdee/shared/ui';
import { useEffect, useMemo } from 'react';
import { useFavourites } from '../favourites/use-favourites.ts';
import { GroupFilter } from '../rounds/group-filter.tsx';
import { phaseOf } from '../rounds/round-phase.ts';
import { useLotteries } from '../rounds/use-lotteries.ts';
import { useRoundClock } from '../rounds/use-round-clock.ts';
import { ClosedLotteryRow } from './closed-lottery-row.tsx';
import { roundListOf } from './round-lists.ts';
import { TicketLotteryCard } from './ticket-lottery-card.tsx';

/** The lobby of the four-digit lotteries, each represented by one draw. */
export function TicketsScreen() {
  const text = useTexts('lottery');
  const latest = useCall(ticketCalls.latest, {});
  const favourites = useFavourites();
  const lotteries = useLotteries();
  const data = latest.state === 'ready' ? latest.data : undefined;
  const shown = useMemo(() => {
    const each = ticketLotteries.map((lottery) => ({
      lottery,
      round: data && latestTicketRound(data[roundListOf(lottery)]),
    }));
    return each.sort((a, b) => Number(b.round?.active ?? false) - Number(a.round?.active ?? false));
  }, [data]);
  const nowMs = useRoundClock(useMemo(() => shown.flatMap(({ round }) => round ?? []), [shown]));

  useEffect(() => {
    if (data) setServerTime(data.serverTimeMs);
  }, [data]);

  const howto = (
    <Button asChild variant="outline" minHeight="11">
      <Link to="/howto/lotto4d">
        <Icon name="help" />
        {text('ticket.howto')}
      </Link>
    </Button>
  );
  return (
    <Page title={text('ticket.title')} text={text('ticket.text')} actions={howto}>
      <Stack gap="7">
        <GroupFilter />
        {latest.state === 'loading' && <LoadingState rows={4} rowHeight="40" />}
        {latest.state === 'error' && <ErrorState error={latest.error} onRetry={latest.reload} />}
        {latest.state === 'ready' && (
          <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2 }} gap={{ base: '2', md: '4' }}>
            {shown.map(({ lottery, round }) => {
              const of = { lottery, known: lotteries.get(lottery), nowMs, favourites };
              return (
                <li key={lottery}>
                  {round && ['open', 'scheduled'].includes(phaseOf(round, nowMs)) ? (
                    <TicketLotteryCard {...of} round={round} />
                  ) : (
                    <ClosedLotteryRow {...of} round={round} />
                  )}
                </li>
              );
            })}
          </SimpleGrid>
        )}
      </Stack>
    </Page>
  );
}
