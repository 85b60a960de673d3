import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { useCall, type CallState } from '@chokdee/shared/query';
import { dayAfter } from '@chokdee/shared/rules/instant';
import { Grid, lazyPart, Skeleton, useServerDay } from '@chokdee/shared/ui';
import { Suspense } from 'react';
import { poyWindow } from '../poy/poy-window.ts';
import type { DayResult } from '../results/day-result.ts';
import { ClosingSoon } from './closing-soon.tsx';

const OwnDay = lazyPart(async () => (await import('./own-day.tsx')).OwnDay);

/** The height of two sections with their gap. */
const OWN_DAY_HEIGHT = '15.5rem';
const RESULTS = 10;

/**
 * The lottery on the member's home page: bet slips that wait for a result, the latest results, the rounds that
 * close next. What it has takes as much room as its loading, so nothing below it moves. What depends on calls
 * is loaded beside them.
 */
export function HomeCards() {
  const today = useServerDay();
  const poys = useCall(lotteryCalls.poys, { ...poyWindow(30, today), waiting: true });
  const results = useLatestResults(today);
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      <Suspense fallback={<Skeleton height={OWN_DAY_HEIGHT} borderRadius="l3" />}>
        <OwnDay poys={poys} {...results} />
      </Suspense>
      <ClosingSoon />
    </Grid>
  );
}

/**
 * The results of today, or of the day before while today has none: rounds that close after midnight belong to
 * the day before.
 */
function useLatestResults(today: string): {
  results: CallState<DayResult[]>;
  dayBefore?: string | undefined;
} {
  const results = useCall(lotteryCalls.resultsByDate, { dt: today, last: RESULTS });
  const isEmpty = results.state === 'ready' && results.data.length === 0;
  const yesterday = dayAfter(today, -1);
  const before = useCall(lotteryCalls.resultsByDate, isEmpty ? { dt: yesterday, last: RESULTS } : null);
  if (!isEmpty) return { results };
  const isDrawn = before.state === 'ready' && before.data.length > 0;
  return { results: before, dayBefore: isDrawn ? yesterday : undefined };
}
