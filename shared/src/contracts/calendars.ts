import { z } from 'zod';

/** The days off that a lottery may go by, each named for the country whose exchange or draw keeps them. */
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
