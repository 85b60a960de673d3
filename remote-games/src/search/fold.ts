/** Tone marks and the silencer of Thai: what is left out or wrong most often. */
const OPTIONAL = /[\u0E47-\u0E4E]/g;

/** The form in which names are compared. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFC').replaceAll(OPTIONAL, '').trim();
}

/**
 * Every three letters in a row, with the borders of words. Names are compared by these instead of by words,
 * because Thai has no spaces, and one wrong letter changes only three of them.
 */
export function trigramsOf(text: string): string[] {
  const grams = fold(text)
    .split(/[\s-]+/)
    .flatMap((word) => {
      const padded = ` ${word} `;
      return Array.from({ length: Math.max(0, padded.length - 2) }, (_, index) =>
        padded.slice(index, index + 3),
      );
    });
  return [...new Set(grams)];
}
