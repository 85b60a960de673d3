import { dayAfter } from '@chokdee/shared/rules/instant';

const DAYS_BACK = 3;
/** Choices of a press: so many dates, the last of which is today. The second is the usual window. */
export const presetDays = [1, DAYS_BACK + 1, 7, 30] as const;

/** First and last day of a statement, both included, YYYY-MM-DD in the +07:00 zone. */
export interface StatementDays {
  from: string;
  to: string;
}

export function daysBack(today: string, days: number): StatementDays {
  return { from: dayAfter(today, -days), to: today };
}

/** So many dates, the last of which is today. */
export function lastDays(today: string, count: number): StatementDays {
  return daysBack(today, count - 1);
}

export function usualDays(today: string): StatementDays {
  return daysBack(today, DAYS_BACK);
}

/** The window as the call takes it: up to the midnight after the last day. Its Z is read as +07:00, the custom of these filters. */
export function windowOf({ from, to }: StatementDays): { startedDate: string; endedDate: string } {
  return { startedDate: `${from}T00:00:00.000000Z`, endedDate: `${dayAfter(to, 1)}T00:00:00.000000Z` };
}
