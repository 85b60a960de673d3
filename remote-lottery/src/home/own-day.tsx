import type { Poy } from '@chokdee/shared/contracts/lottery';
import type { CallState } from '@chokdee/shared/query';
import { Stack } from '@chokdee/shared/ui';
import type { DayResult } from '../results/day-result.ts';
import { LatestResults } from './latest-results.tsx';
import { WaitingPoys } from './waiting-poys.tsx';

interface OwnDayProps {
  poys: CallState<Poy[]>;
  results: CallState<DayResult[]>;
  /** The day before, if the results are of that day. */
  dayBefore?: string | undefined;
}

/** The member's open bet slips and the latest results. */
export function OwnDay({ poys, results, dayBefore }: OwnDayProps) {
  return (
    <Stack gap="4">
      <WaitingPoys poys={poys} />
      <LatestResults results={results} dayBefore={dayBefore} />
    </Stack>
  );
}
