/** Years of the Buddhist era run 543 ahead; nobody alive was born after 2400 of the common one. */
const BUDDHIST_YEARS = 543;
const FIRST_BUDDHIST = 2400;

/** As typed: day and year in digits, the month 1–12. */
export interface BirthDateParts {
  day: string;
  month: string;
  year: string;
}

/**
 * YYYY-MM-DD, whichever era the year is of; `''` until all three parts are there. A day that does not exist keeps its digits,
 * so that the contract can say so.
 */
export function birthDateOf({ day, month, year }: BirthDateParts): string {
  if (!day || !month || !year) return '';
  const common =
    /^\d{4}$/.test(year) && Number(year) >= FIRST_BUDDHIST ? String(Number(year) - BUDDHIST_YEARS) : year;
  return [common, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}
