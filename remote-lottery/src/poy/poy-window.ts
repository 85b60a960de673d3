import { dayAfter } from '@chokdee/shared/rules/instant';

/** How far back a member may look, in days; the first is today alone. */
export const windowDays = [1, 3, 7, 30] as const;
export type WindowDays = (typeof windowDays)[number];
export const DEFAULT_WINDOW_DAYS: WindowDays = 3;

export function readWindowDays(text: string | null): WindowDays {
  return windowDays.find((days) => String(days) === text) ?? DEFAULT_WINDOW_DAYS;
}

/** From so many days back to tomorrow, in the form that date filters have: a Z that means +07:00. */
export function poyWindow(days: WindowDays, today: string): { startedDate: string; endedDate: string } {
  const midnight = (offsetDays: number) => `${dayAfter(today, offsetDays)}T00:00:00.000000Z`;
  return { startedDate: midnight(days === 1 ? 0 : -days), endedDate: midnight(1) };
}
