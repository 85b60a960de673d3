/**
 * Converts the value of a datetime-local field ("2026-03-01T15:30"), read at +07:00 wherever the browser is.
 */
export function instantOf(field: string): string {
  return `${field}:00+07:00`;
}

/** The field's value for an instant of the server, which is at +07:00. */
export const fieldOf = (instant: string): string => instant.slice(0, 'yyyy-mm-ddThh:mm'.length);

/** Whether the field holds a future time. */
export function isInFuture(field: string, nowMs: number): boolean {
  const time = Date.parse(instantOf(field));
  return !Number.isNaN(time) && time > nowMs;
}
