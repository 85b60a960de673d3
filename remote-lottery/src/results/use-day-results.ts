import { dayHistoryCalls } from '@chokdee/shared/contracts/day-history';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { useCall } from '@chokdee/shared/query';
import { groupOf, lotteryGroups, type GroupSlug } from '../rounds/lottery-group.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { matchesSearch } from './day-result.ts';

interface DayResultsFilter {
  /** Omitted: all lotteries. */
  group: GroupSlug | undefined;
  typed: string;
}

/** The results of a business day, its voided rounds and its corrections, filtered. */
export function useDayResults(day: string, { group, typed }: DayResultsFilter) {
  const titles = useRoundTitles();
  const results = useCall(lotteryCalls.resultsByDate, { dt: day });
  const history = useCall(dayHistoryCalls.ofDay, { dt: day });
  const drawn = results.state === 'ready' ? results.data : [];
  const { voided = [], former = [] } = history.state === 'ready' ? history.data : {};
  const isWanted = (round: Parameters<typeof groupOf>[0]) => !group || groupOf(round)?.slug === group;
  return {
    results,
    drawn,
    /** The lotteries that have results on this day. */
    groups: lotteryGroups.filter(({ slug }) => drawn.some(({ round }) => groupOf(round)?.slug === slug)),
    shown: drawn.filter(
      (result) => isWanted(result.round) && matchesSearch(result, titles.full(result.round), typed),
    ),
    former,
    voided: voided.filter(({ round }) => isWanted(round)),
  };
}
