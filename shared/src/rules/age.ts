import { bangkokDay } from './instant.ts';

export const MIN_AGE_YEARS = 20;

/** Whether somebody born on this day (YYYY-MM-DD) has had the twentieth birthday, by the calendar of +07:00. False when the text is no day. */
export function isOldEnough(birthDate: string, now: Date): boolean {
  const match = /^(\d{4})(-\d\d-\d\d)$/.exec(birthDate);
  if (!match) return false;
  const birthday = `${String(Number(match[1]) + MIN_AGE_YEARS).padStart(4, '0')}${match[2]}`;
  return birthday <= bangkokDay(now);
}
