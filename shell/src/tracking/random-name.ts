const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Uniform from 0 to `count` - 1: values that would bias towards the low numbers are rejected and drawn again.
 */
function randomBelow(count: number): number {
  const limit = 2 ** 32 - (2 ** 32 % count);
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while (drawn[0]! >= limit);
  return drawn[0]! % count;
}

const randomLetters = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomBelow(LETTERS.length)]).join('');

/** A browser without a login. The name means nothing to the server. */
export const newGuest = (): string => `guest_${randomLetters(8)}`;

/** A browser that got no id from the tracking host. */
export const newVisitor = (): string => `visitor_${String(randomBelow(1_000_000)).padStart(6, '0')}`;

/** One session in one tab. */
export const newCollectorSession = (): string => randomLetters(16);
