import { z } from 'zod';

/** Holiday calendars of lotteries, each named after the country whose exchange or draw observes it. */
export const calendarNames = [
  'th',
  'jp',
  'hk',
  'cn',
  'tw',
  'kr',
  'sg',
  'in',
  'eg',
  'ru',
  'gb',
  'de',
  'us',
  'la',
  'vn',
  'my',
] as const;
export const calendarName = z.enum(calendarNames);
export type CalendarName = z.output<typeof calendarName>;
