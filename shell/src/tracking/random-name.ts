const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** From 0 to `count` - 1, each as likely: numbers that would favour the low ones are drawn again. */
function randomBelow(count: number): number {
  const limit = 2 ** 32 - (2 ** 32 % count);
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while (drawn[0]! >= limit);
  return drawn[0]! % count;
}

const randomLetters = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomBelow(LETTERS.length)]).join('');

/** A browser in which nobody is signed in. It means nothing to the server. */
export const newGuest = (): string => `guest_${randomLetters(8)}`;

/** A browser that the tracking host gave no id. */
export const newVisitor = (): string => `visitor_${String(randomBelow(1_000_000)).padStart(6, '0')}`;

/** One stay in one tab. */
export const newCollectorSession = (): string => randomLetters(16);
