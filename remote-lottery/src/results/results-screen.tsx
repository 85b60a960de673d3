import { useTexts } from '@chokdee/shared/i18n';
import { useParams, useSearchParams } from '@chokdee/shared/router';
import { EmptyState, ErrorState, LoadingState, Page, Stack, useServerDay } from '@chokdee/shared/ui';
import { useState } from 'react';
import { HistoryNav } from '../history/history-nav.tsx';
import { groupOf, groupOfSlug, type GroupSlug } from '../rounds/lottery-group.ts';
import { DayPicker } from './day-picker.tsx';
import { GroupResults } from './group-results.tsx';
import { NoResults } from './no-results.tsx';
import { readDay } from './result-day.ts';
import { ResultsFilter } from './results-filter.tsx';
import { useDayResults } from './use-day-results.ts';
import { VoidedRounds } from './voided-rounds.tsx';

/** Results shown per lottery while no filter is set. */
const SHOWN = 8;

/** All results of a business day. */
export function ResultsScreen() {
  const text = useTexts('lottery');
  const { dt } = useParams();
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState('');
  const today = useServerDay();
  const day = readDay(dt) ?? today;
  const group = groupOfSlug(search.get('group') ?? undefined)?.slug;
  const choose = (slug: GroupSlug | undefined) => setSearch(slug ? { group: slug } : {}, { replace: true });
  const { results, drawn, groups, shown, former, voided } = useDayResults(day, { group, typed });
  return (
    <Page title={text('results.title')} actions={<DayPicker day={day} today={today} />}>
      <HistoryNav />
      {results.state === 'loading' && <LoadingState rows={3} rowHeight="32" />}
      {results.state === 'error' && <ErrorState error={results.error} onRetry={results.reload} />}
      {results.state === 'ready' && drawn.length === 0 && <NoResults day={day} today={today} />}
      {drawn.length > 0 && (
        <ResultsFilter groups={groups} group={group} onGroup={choose} typed={typed} onTyped={setTyped} />
      )}
      {drawn.length > 0 && shown.length === 0 && (
        <EmptyState icon="search" title={text('results.noneFound')} text={text('results.noneFoundText')} />
      )}
      <Stack gap="7">
        {groups.map((each) => {
          const ofGroup = shown.filter(({ round }) => groupOf(round)?.slug === each.slug);
          return (
            ofGroup.length > 0 && (
              <GroupResults
                key={each.slug}
                group={each}
                results={ofGroup}
                former={former}
                most={group || typed ? undefined : SHOWN}
                onAll={() => choose(each.slug)}
              />
            )
          );
        })}
        {results.state === 'ready' && <VoidedRounds rounds={voided} />}
      </Stack>
    </Page>
  );
}
