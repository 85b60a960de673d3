/** The instant of microseconds since 1970, for PostgreSQL; a Date holds only milliseconds. */
export function instantOfMicros(micros: number): string {
  const millis = Math.floor(micros / 1_000);
  return `${new Date(millis).toISOString().slice(0, -1)}${String(micros - millis * 1_000).padStart(3, '0')}Z`;
}
