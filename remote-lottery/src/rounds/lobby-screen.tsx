import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Link, useParams } from '@chokdee/shared/router';
import { Button, EmptyState, ErrorState, Grid, LoadingState, Page, Stack } from '@chokdee/shared/ui';
import { ClosingNext } from './closing-next.tsx';
import { GroupFilter } from './group-filter.tsx';
import { GroupRounds } from './group-rounds.tsx';
import { GroupSection } from './group-section.tsx';
import { groupOfSlug, lotteryGroups } from './lottery-group.ts';
import { openRounds } from './round-order.ts';
import { useLatestRounds } from './use-latest-rounds.ts';

/** The lobby of all lotteries, or of one where the path names it. */
export function LobbyScreen() {
  const text = useTexts('lottery');
  const { betGroup: slug } = useParams();
  const { latest, nowMs } = useLatestRounds();
  const group = groupOfSlug(slug);

  if (slug && !group) {
    const back = <Button asChild><Link to="/lotto">{text('lobby.back')}</Link></Button>;
    return <Page title={text('lobby.title')}><EmptyState icon="search" title={text('lobby.unknownTitle')} text={text('lobby.unknownText')} action={back} /></Page>;
  }
  return (
    <Page title={group ? text(`group.${group.slug}`) : text('lobby.title')} text={text('lobby.text')}>
      <Stack gap="7">
        <GroupFilter />
        {latest.state === 'loading' && <LoadingState rows={4} rowHeight="28" />}
        {latest.state === 'error' && <ErrorState error={latest.error} onRetry={latest.reload} />}
        {latest.state === 'ready' && group && <GroupRounds group={group} rounds={latest.data[group.list]} nowMs={nowMs} />}
        {latest.state === 'ready' && !group && <AllGroups rounds={latest.data} nowMs={nowMs} />}
      </Stack>
    </Page>
  );
}

function AllGroups({ rounds, nowMs }: { rounds: Record<(typeof lotteryGroups)[number]['list'], Round[]>; nowMs: number }) {
  const text = useTexts('lottery');
  const shown = lotteryGroups.filter(({ list }) => rounds[list].length > 0);
  const [next] = openRounds(shown.flatMap(({ list }) => rounds[list]), nowMs);
  if (shown.length === 0) return <EmptyState icon="ticket" title={text('lobby.emptyTitle')} text={text('lobby.emptyText')} />;
  return (
    <>
      {next && <ClosingNext round={next} nowMs={nowMs} />}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gridAutoFlow="dense" gap="7">
        {shown.map((group) => (
          <GroupSection key={group.slug} group={group} rounds={rounds[group.list]} nowMs={nowMs} />
        ))}
      </Grid>
    </>
  );
}
