/** Buddhist-era years are 543 ahead; a year of 2400 or more is of that era. */
const BUDDHIST_YEARS = 543;
const FIRST_BUDDHIST = 2400;

/** As typed: day and year in digits, month 1–12. */
export interface BirthDateParts {
  day: string;
  month: string;
  year: string;
}

/**
 * YYYY-MM-DD, whichever era the year was typed in; `''` until all three parts are present. An invalid day
 * keeps its digits, so that the contract rejects it.
 */
export function birthDateOf({ day, month, year }: BirthDateParts): string {
  if (!day || !month || !year) return '';
  const common =
    /^\d{4}$/.test(year) && Number(year) >= FIRST_BUDDHIST ? String(Number(year) - BUDDHIST_YEARS) : year;
  return [common, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}
