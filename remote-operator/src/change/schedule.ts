/** What a date and time field holds ("2026-03-01T15:30"), read in the +07:00 zone wherever the browser is. */
export function instantOf(field: string): string {
  return `${field}:00+07:00`;
}

/** Whether a field holds a time that is still to come. */
export function isToCome(field: string, nowMs: number): boolean {
  const time = Date.parse(instantOf(field));
  return !Number.isNaN(time) && time > nowMs;
}
