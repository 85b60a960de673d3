/**
 * The largest multiple of 10,000 that fits in two bytes. Higher values are rejected; they would favour low
 * numbers.
 */
const FAIR_BELOW = 60_000;

/**
 * A uniformly random four-digit number.
 *
 * @param twoBytes returns a fresh random integer from 0 to 65,535.
 */
export function randomTicketNumber(
  twoBytes: () => number = () => crypto.getRandomValues(new Uint16Array(1))[0] ?? 0,
): string {
  let drawn = twoBytes();
  while (drawn >= FAIR_BELOW) drawn = twoBytes();
  return String(drawn % 10_000).padStart(4, '0');
}
