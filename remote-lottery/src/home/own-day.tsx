import type { Poy } from '@chokdee/shared/contracts/lottery';
import type { CallState } from '@chokdee/shared/query';
import { Stack } from '@chokdee/shared/ui';
import type { DayResult } from '../results/day-result.ts';
import { LatestResults } from './latest-results.tsx';
import { WaitingPoys } from './waiting-poys.tsx';

interface OwnDayProps {
  poys: CallState<Poy[]>;
  results: CallState<DayResult[]>;
}

/** The member's open bet slips and today's results. */
export function OwnDay({ poys, results }: OwnDayProps) {
  return (
    <Stack gap="4">
      <WaitingPoys poys={poys} />
      <LatestResults results={results} />
    </Stack>
  );
}
