/** Years of the Buddhist era run 543 ahead; nobody alive was born after 2400 of the common one. */
const BUDDHIST_YEARS = 543;
const FIRST_BUDDHIST = 2400;

/** As typed: day and year in digits, the month 1–12. */
export interface BirthDateParts {
  day: string;
  month: string;
  year: string;
}

/** YYYY-MM-DD of a day that exists, whichever era the year is of; `''` otherwise. */
export function birthDateOf({ day, month, year }: BirthDateParts): string {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return '';
  const common = Number(year) >= FIRST_BUDDHIST ? Number(year) - BUDDHIST_YEARS : Number(year);
  const date = new Date(Date.UTC(common, Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists ? date.toISOString().slice(0, 10) : '';
}
