import { setServerTime } from '@chokdee/shared/clock';
import { setCalls } from '@chokdee/shared/contracts/sets';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { latestSetRound, setLotteries } from '@chokdee/shared/rules/set-4';
import { Button, ErrorState, Icon, LoadingState, Page, SimpleGrid, Stack } from '@chokdee/shared/ui';
import { useEffect, useMemo } from 'react';
import { useFavourites } from '../favourites/use-favourites.ts';
import { GroupFilter } from '../rounds/group-filter.tsx';
import { useRoundClock } from '../rounds/use-round-clock.ts';
import { setListOf } from './set-lists.ts';
import { SetLotteryCard } from './set-lottery-card.tsx';

/** The lobby of the four-digit lotteries, each represented by one draw. */
export function SetsScreen() {
  const text = useTexts('lottery');
  const latest = useCall(setCalls.latest, {});
  const favourites = useFavourites();
  const data = latest.state === 'ready' ? latest.data : undefined;
  const shown = useMemo(() => {
    const each = setLotteries.map((lottery) => ({
      lottery,
      round: data && latestSetRound(data[setListOf(lottery)]),
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
        {text('set4.howto')}
      </Link>
    </Button>
  );
  return (
    <Page title={text('set4.title')} text={text('set4.text')} actions={howto}>
      <Stack gap="7">
        <GroupFilter />
        {latest.state === 'loading' && <LoadingState rows={4} rowHeight="40" />}
        {latest.state === 'error' && <ErrorState error={latest.error} onRetry={latest.reload} />}
        {latest.state === 'ready' && (
          <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2 }} gap="4">
            {shown.map(({ lottery, round }) => (
              <li key={lottery}>
                <SetLotteryCard lottery={lottery} round={round} nowMs={nowMs} favourites={favourites} />
              </li>
            ))}
          </SimpleGrid>
        )}
      </Stack>
    </Page>
  );
}
