import { useState } from 'react';
import { useServerDay } from '@chokdee/shared/ui';
import { daysBack, isBackwards, windowOf, type StatementDays } from './statement-days.ts';

const DAYS_BACK = 30;

/** The chosen days, at first the last thirty. `window` is `null` while they are reversed. */
export function useRecentDays() {
  const today = useServerDay();
  const [chosen, choose] = useState<StatementDays>();
  const days = chosen ?? daysBack(today, DAYS_BACK);
  const backwards = isBackwards(days);
  return { days, choose, backwards, window: backwards ? null : windowOf(days) };
}
