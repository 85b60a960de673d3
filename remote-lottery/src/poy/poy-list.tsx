import { lotteryCalls, POYS_MAX } from '@chokdee/shared/contracts/lottery';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link, useSearchParams } from '@chokdee/shared/router';
import {
  Button,
  EmptyState,
  ErrorState,
  Flex,
  LoadingState,
  Page,
  Stack,
  Text,
  useServerDay,
} from '@chokdee/shared/ui';
import { groupOf, groupOfSlug } from '../rounds/lottery-group.ts';
import { PoyDays } from './poy-days.tsx';
import { poyOutcomeOf, poyOutcomes } from './poy-outcome.tsx';
import { PoyFilters } from './poy-filters.tsx';
import { PoyTotals } from './poy-totals.tsx';
import { poyWindow, readWindowDays } from './poy-window.ts';

interface PoyListProps {
  /** The lottery in the path: only its bet slips are listed. */
  slug?: string;
  betType?: string;
}

/** The bet slips of a window of days, newest first, with their total cost and winnings. */
export function PoyList({ slug, betType }: PoyListProps) {
  const text = useTexts('lottery');
  const [search, setSearch] = useSearchParams();
  const days = readWindowDays(search.get('days'));
  const pathGroup = groupOfSlug(slug);
  const group = (pathGroup ?? groupOfSlug(search.get('group') ?? undefined))?.slug ?? '';
  const outcome = poyOutcomes.find((known) => known === search.get('fate')) ?? '';
  const poys = useCall(lotteryCalls.poys, poyWindow(days, useServerDay()));
  const ofGroup =
    poys.state === 'ready'
      ? poys.data.filter(
          (poy) => (!group || groupOf(poy)?.slug === group) && (!betType || poy.betType === betType),
        )
      : undefined;
  const isCut = poys.state === 'ready' && poys.data.length >= POYS_MAX;
  const shown = ofGroup?.filter((poy) => !outcome || poyOutcomeOf(poy) === outcome);
  const set = (name: string, value: string) =>
    setSearch((known) => ({ ...Object.fromEntries(known), [name]: value }), { replace: true });

  return (
    <Page title={text('poy.title')} text={pathGroup && text(`group.${pathGroup.slug}`)}>
      <Stack gap="5">
        <PoyFilters
          days={days}
          group={slug === undefined ? group : undefined}
          fate={outcome}
          poys={ofGroup}
          onChange={set}
        />
        {poys.state === 'loading' && <LoadingState rows={5} rowHeight="20" />}
        {poys.state === 'error' && <ErrorState error={poys.error} onRetry={poys.reload} />}
        {isCut && (
          <Text fontSize="sm" color="fg.warning">
            {text('poy.newestOnly', { n: POYS_MAX.toLocaleString('en-US') })}
          </Text>
        )}
        {shown &&
          shown.length === 0 &&
          (ofGroup!.length > 0 ? (
            <NoMatchingPoys onAll={() => set('fate', '')} />
          ) : (
            <NoPoys ofOne={pathGroup !== undefined} />
          ))}
        {shown && shown.length > 0 && (
          <>
            <PoyTotals poys={shown} />
            <PoyDays poys={shown} />
          </>
        )}
      </Stack>
    </Page>
  );
}

function NoPoys({ ofOne }: { /** The list is limited to one lottery. */ ofOne: boolean }) {
  const text = useTexts('lottery');
  const ways = (
    <Flex gap="3" wrap="wrap" justify="center">
      <Button asChild colorPalette="red">
        <Link to="/lotto">{text('lobby.bet')}</Link>
      </Button>
      {ofOne && (
        <Button asChild variant="outline">
          <Link to="/poy">{text('poy.back')}</Link>
        </Button>
      )}
    </Flex>
  );
  return (
    <EmptyState icon="receipt" title={text('poy.emptyTitle')} text={text('poy.emptyText')} action={ways} />
  );
}

function NoMatchingPoys({ onAll }: { onAll: () => void }) {
  const text = useTexts('lottery');
  const all = (
    <Button variant="outline" onClick={onAll}>
      {text('poy.showAll')}
    </Button>
  );
  return <EmptyState icon="search" title={text('poy.noneOfFate')} action={all} />;
}
