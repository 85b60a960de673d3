import { dayHistoryCalls } from '@chokdee/shared/contracts/day-history';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { useParams, useSearchParams } from '@chokdee/shared/router';
import { EmptyState, ErrorState, LoadingState, Page, Stack, useServerDay } from '@chokdee/shared/ui';
import { useState } from 'react';
import { groupOf, groupOfSlug, lotteryGroups, type GroupSlug } from '../rounds/lottery-group.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { DayPicker } from './day-picker.tsx';
import { matchesSearch } from './day-result.ts';
import { GroupResults } from './group-results.tsx';
import { NoResults } from './no-results.tsx';
import { readDay } from './result-day.ts';
import { ResultsFilter } from './results-filter.tsx';
import { VoidedRounds } from './voided-rounds.tsx';

/** Results shown per lottery while no filter is set. */
const SHOWN = 8;

/** All results of a business day. */
export function ResultsScreen() {
  const text = useTexts('lottery');
  const titles = useRoundTitles();
  const { dt } = useParams();
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState('');
  const today = useServerDay();
  const day = readDay(dt) ?? today;
  const results = useCall(lotteryCalls.resultsByDate, { dt: day });
  const history = useCall(dayHistoryCalls.ofDay, { dt: day });

  const wanted = groupOfSlug(search.get('group') ?? undefined);
  const choose = (group: GroupSlug | undefined) => setSearch(group ? { group } : {}, { replace: true });
  const drawn = results.state === 'ready' ? results.data : [];
  const { voided = [], former = [] } = history.state === 'ready' ? history.data : {};
  const ofDay = lotteryGroups.filter(({ slug }) => drawn.some(({ round }) => groupOf(round)?.slug === slug));
  const shown = drawn.filter(
    (result) =>
      (!wanted || groupOf(result.round)?.slug === wanted.slug) &&
      matchesSearch(result, titles.full(result.round), typed),
  );
  return (
    <Page title={text('results.title')} actions={<DayPicker day={day} today={today} />}>
      {results.state === 'loading' && <LoadingState rows={3} rowHeight="32" />}
      {results.state === 'error' && <ErrorState error={results.error} onRetry={results.reload} />}
      {results.state === 'ready' && drawn.length === 0 && <NoResults day={day} today={today} />}
      {drawn.length > 0 && (
        <ResultsFilter
          groups={ofDay}
          group={wanted?.slug}
          onGroup={choose}
          typed={typed}
          onTyped={setTyped}
        />
      )}
      {drawn.length > 0 && shown.length === 0 && (
        <EmptyState icon="search" title={text('results.noneFound')} text={text('results.noneFoundText')} />
      )}
      <Stack gap="7">
        {ofDay.map((group) => {
          const ofGroup = shown.filter(({ round }) => groupOf(round)?.slug === group.slug);
          return (
            ofGroup.length > 0 && (
              <GroupResults
                key={group.slug}
                group={group}
                results={ofGroup}
                former={former}
                most={wanted || typed ? undefined : SHOWN}
                onAll={() => choose(group.slug)}
              />
            )
          );
        })}
        {results.state === 'ready' && (
          <VoidedRounds
            rounds={voided.filter(({ round }) => !wanted || groupOf(round)?.slug === wanted.slug)}
          />
        )}
      </Stack>
    </Page>
  );
}
