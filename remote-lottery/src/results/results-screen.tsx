import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { useCall } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { useParams } from '@chokdee/shared/router';
import { EmptyState, ErrorState, LoadingState, Page, Stack, useServerDay } from '@chokdee/shared/ui';
import { groupOf, lotteryGroups } from '../rounds/lottery-group.ts';
import { useRoundNews } from '../rounds/use-round-news.ts';
import { DayPicker } from './day-picker.tsx';
import { GroupResults } from './group-results.tsx';
import { readDay } from './result-day.ts';

/** Everything that was drawn on a business day. */
export function ResultsScreen() {
  const text = useTexts('lottery');
  const { dt } = useParams();
  const today = useServerDay();
  const day = readDay(dt) ?? today;
  const results = useCall(lotteryCalls.resultsByDate, { dt: day });
  useRoundNews(results.state === 'ready' ? results.reload : undefined);
  return (
    <Page title={text('results.title')} actions={<DayPicker day={day} today={today} />}>
      {results.state === 'loading' && <LoadingState rows={3} rowHeight="32" />}
      {results.state === 'error' && <ErrorState error={results.error} onRetry={results.reload} />}
      {results.state === 'ready' && results.data.length === 0 && <EmptyState icon="trophy" title={text('results.emptyTitle')} text={text('results.emptyText')} />}
      {results.state === 'ready' && (
        <Stack gap="7">
          {lotteryGroups.map((group) => {
            const ofGroup = results.data.filter(({ round }) => groupOf(round)?.slug === group.slug);
            return ofGroup.length > 0 && <GroupResults key={group.slug} group={group} results={ofGroup} />;
          })}
        </Stack>
      )}
    </Page>
  );
}
