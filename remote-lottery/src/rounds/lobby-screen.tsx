import { useTexts } from '@chokdee/shared/i18n';
import { Link, useParams, useSearchParams } from '@chokdee/shared/router';
import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  LoadingState,
  Page,
  Stack,
  useFromWidth,
} from '@chokdee/shared/ui';
import { useFavourites } from '../favourites/use-favourites.ts';
import { AllGroups } from './all-groups.tsx';
import { GroupFilter } from './group-filter.tsx';
import { GroupRounds } from './group-rounds.tsx';
import { groupOfSlug, lotteryGroups } from './lottery-group.ts';
import { phaseOf } from './round-phase.ts';
import { useLatestRounds } from './use-latest-rounds.ts';
import { useLotteries } from './use-lotteries.ts';

/** The lobby of all lotteries, or of the one in the path. */
export function LobbyScreen() {
  const text = useTexts('lottery');
  const wide = useFromWidth('md');
  const { betGroup: slug } = useParams();
  const group = groupOfSlug(slug);
  const { latest, nowMs } = useLatestRounds();
  const favourites = useFavourites();
  const lotteries = useLotteries();
  const shared = { nowMs, favourites, lotteries };
  const [search, setSearch] = useSearchParams();
  const onlyOpen = search.has('open');
  const showOnlyOpen = (checked: boolean) => setSearch(checked ? { open: '' } : {}, { replace: true });
  const groups = (group ? [group] : lotteryGroups)
    .map((each) => ({
      ...each,
      rounds:
        latest.state === 'ready'
          ? latest.data[each.list].filter((round) => !onlyOpen || phaseOf(round, nowMs) === 'open')
          : [],
    }))
    .filter(({ rounds }) => rounds.length > 0);

  if (slug && !group) return <UnknownLottery />;
  return (
    <Page
      title={group ? text(`group.${group.slug}`) : text('lobby.title')}
      text={wide ? text('lobby.text') : undefined}
    >
      <Stack gap="7">
        <GroupFilter>
          <OnlyOpen checked={onlyOpen} onChange={showOnlyOpen} />
        </GroupFilter>
        {latest.state === 'loading' && <LoadingState rows={4} rowHeight="28" />}
        {latest.state === 'error' && <ErrorState error={latest.error} onRetry={latest.reload} />}
        {latest.state === 'ready' && groups.length === 0 && (
          <NoRounds onShowAll={onlyOpen ? () => showOnlyOpen(false) : undefined} />
        )}
        {group && groups[0] && <GroupRounds {...shared} group={group} rounds={groups[0].rounds} />}
        {!group && groups.length > 0 && <AllGroups {...shared} groups={groups} />}
      </Stack>
    </Page>
  );
}

function UnknownLottery() {
  const text = useTexts('lottery');
  const back = (
    <Button asChild variant="outline">
      <Link to="/lotto">{text('lobby.back')}</Link>
    </Button>
  );
  return (
    <Page title={text('lobby.title')}>
      <EmptyState
        icon="search"
        title={text('lobby.unknownTitle')}
        text={text('lobby.unknownText')}
        action={back}
      />
    </Page>
  );
}

function NoRounds({ onShowAll }: { /** Set while only open rounds are shown. */ onShowAll?: () => void }) {
  const text = useTexts('lottery');
  return onShowAll ? (
    <EmptyState
      icon="clock"
      title={text('lobby.noneOpen')}
      text={text('lobby.emptyText')}
      action={<Button onClick={onShowAll}>{text('lobby.showAll')}</Button>}
    />
  ) : (
    <EmptyState
      icon="ticket"
      title={text('lobby.emptyTitle')}
      text={text('lobby.emptyText')}
      action={
        <Button asChild variant="outline">
          <Link to="/results">{text('nav.results')}</Link>
        </Button>
      }
    />
  );
}

function OnlyOpen({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const text = useTexts('lottery');
  return (
    <Button
      variant={checked ? 'subtle' : 'outline'}
      colorPalette={checked ? 'green' : 'gray'}
      minHeight="11"
      flexShrink="0"
      borderRadius="full"
      fontSize="sm"
      aria-pressed={checked}
      onClick={() => onChange(!checked)}
    >
      <Icon name={checked ? 'check-circle' : 'circle'} />
      {text('lobby.onlyOpen')}
    </Button>
  );
}
