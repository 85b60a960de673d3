const BANGKOK_OFFSET_MS = 7 * 3_600_000;

/** The instant as ISO 8601 in the site's time zone: 2026-03-01T06:00:00.000+07:00. */
export function bangkokIso(date: Date): string {
  return `${new Date(date.getTime() + BANGKOK_OFFSET_MS).toISOString().slice(0, -1)}+07:00`;
}

/** The calendar day of an instant at +07:00, YYYY-MM-DD. */
export function bangkokDay(date: Date): string {
  return bangkokIso(date).slice(0, 10);
}

/** The day `days` days after `day`, or before it if `days` is negative. YYYY-MM-DD. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i;

/**
 * Parses an ISO 8601 instant. A text that ends in Z is read as +07:00, because servers and date filters in
 * this industry mean that by it. Any other offset is taken literally.
 *
 * @throws RangeError when the text is not an instant with an offset.
 */
export function readInstant(text: string): Date {
  const date = new Date(INSTANT.test(text) ? text.replace(/Z$/i, '+07:00') : Number.NaN);
  if (Number.isNaN(date.getTime())) throw new RangeError(`not an instant: ${text}`);
  return date;
}

/**
 * Formats an instant for date filters, to the second: the wall clock of +07:00 with a Z, which `readInstant`
 * reads back.
 */
export function filterText(date: Date): string {
  return `${bangkokIso(date).slice(0, 19)}.000000Z`;
}
