import { dayAfter } from '@chokdee/shared/rules/instant';

const DAYS_BACK = 3;
export const WIDEST_DAYS = 30;
/** Presets, as a number of days that end today. The second is the default range. */
export const presetDays = [1, DAYS_BACK + 1, 7, WIDEST_DAYS] as const;

/** First and last day of a statement, inclusive, YYYY-MM-DD at +07:00. */
export interface StatementDays {
  from: string;
  to: string;
}

export function daysBack(today: string, days: number): StatementDays {
  return { from: dayAfter(today, -days), to: today };
}

export const isBackwards = ({ from, to }: StatementDays): boolean => from > to;

export const sameDays = (one: StatementDays, other: StatementDays): boolean =>
  one.from === other.from && one.to === other.to;

/** The last `count` days, ending today. */
export function lastDays(today: string, count: number): StatementDays {
  return daysBack(today, count - 1);
}

export function usualDays(today: string): StatementDays {
  return daysBack(today, DAYS_BACK);
}

/**
 * The range for the call, up to midnight after the last day. By convention of these filters, Z is read as
 * +07:00.
 */
export function windowOf({ from, to }: StatementDays): { startedDate: string; endedDate: string } {
  return { startedDate: `${from}T00:00:00.000000Z`, endedDate: `${dayAfter(to, 1)}T00:00:00.000000Z` };
}
