import { bangkokDay } from './instant.ts';

const MIN_AGE_YEARS = 20;

/**
 * Whether a person born on this day (YYYY-MM-DD) has turned twenty, by the calendar of +07:00. False if the
 * text is not a calendar day.
 */
export function isOldEnough(birthDate: string, now: Date): boolean {
  const born = new Date(`${birthDate}T00:00:00Z`);
  if (Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== birthDate) return false;
  const birthday = `${born.getUTCFullYear() + MIN_AGE_YEARS}${birthDate.slice(4)}`;
  return birthday <= bangkokDay(now);
}
