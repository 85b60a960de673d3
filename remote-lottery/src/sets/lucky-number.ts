/** The greatest multiple of ten thousand that two bytes hold: what lies above would make low numbers likelier. */
const FAIR_BELOW = 60_000;

/** Four digits, each of the ten thousand numbers as likely as any other. @param twoBytes a random whole number from 0 to 65,535, anew at each call. */
export function luckyNumber(
  twoBytes: () => number = () => crypto.getRandomValues(new Uint16Array(1))[0] ?? 0,
): string {
  let drawn = twoBytes();
  while (drawn >= FAIR_BELOW) drawn = twoBytes();
  return String(drawn % 10_000).padStart(4, '0');
}
