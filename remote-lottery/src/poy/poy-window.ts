import { dayAfter } from '@chokdee/shared/rules/instant';

/** Selectable window lengths in days. A window ends with today. */
export const windowDays = [1, 4, 7, 30] as const;
export type WindowDays = (typeof windowDays)[number];
const DEFAULT_WINDOW_DAYS: WindowDays = 4;

export function readWindowDays(text: string | null): WindowDays {
  return windowDays.find((days) => String(days) === text) ?? DEFAULT_WINDOW_DAYS;
}

/**
 * A window of `days` dates up to today, in the format of the date filters: a `Z` suffix that means +07:00.
 */
export function poyWindow(days: WindowDays, today: string): { startedDate: string; endedDate: string } {
  const midnight = (offsetDays: number) => `${dayAfter(today, offsetDays)}T00:00:00.000000Z`;
  return { startedDate: midnight(1 - days), endedDate: midnight(1) };
}
