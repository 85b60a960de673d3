const BANGKOK_OFFSET_MS = 7 * 3_600_000;

/** The instant as ISO 8601 with the offset that the site lives by: 2026-03-01T06:00:00.000+07:00. */
export function bangkokIso(date: Date): string {
  return `${new Date(date.getTime() + BANGKOK_OFFSET_MS).toISOString().slice(0, -1)}+07:00`;
}

/** The calendar day, YYYY-MM-DD, that an instant falls on at +07:00. */
export function bangkokDay(date: Date): string {
  return bangkokIso(date).slice(0, 10);
}

/** The day so many days after `day`, both YYYY-MM-DD; before it when `days` is negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i;

/**
 * Reads an ISO 8601 instant. A text that ends in Z is read as +07:00, for that is what servers and date filters of this field mean by it;
 * any other offset is taken at its word.
 *
 * @throws RangeError when the text is no instant with an offset.
 */
export function readInstant(text: string): Date {
  const date = new Date(INSTANT.test(text) ? text.replace(/Z$/i, '+07:00') : Number.NaN);
  if (Number.isNaN(date.getTime())) throw new RangeError(`not an instant: ${text}`);
  return date;
}

/** The instant as date filters are sent, to the second: the wall clock of +07:00 with a Z that `readInstant` knows how to take. */
export function filterText(date: Date): string {
  return `${bangkokIso(date).slice(0, 19)}.000000Z`;
}
