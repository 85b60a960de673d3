/**
 * Marks that are left out or wrong most often: tones and the silencer of Thai, the upper signs of Khmer, tones of
 * Burmese with the sign that closes a syllable, and characters of no width.
 */
const OPTIONAL = /[\u0E47-\u0E4E\u17C9-\u17D1\u1037\u1038\u103A\u200B-\u200D]/g;
/** Everything between words, and between the parts of a number or a sentence. */
const BORDERS = /[\s\p{P}\p{S}]+/u;
/** Scripts whose words have spaces between them. */
const SPACED = /^[\p{Script=Latin}\p{N}]+$/u;

/** The form in which texts are compared. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFC').replaceAll(OPTIONAL, '').trim();
}

/**
 * Every three letters in a row. Texts are compared by these instead of by words, because Thai, Khmer and Burmese
 * have no spaces, and one wrong letter changes only three of them. Where words have spaces, their borders count as
 * letters.
 */
export function trigramsOf(text: string): string[] {
  const grams = fold(text)
    .split(BORDERS)
    .flatMap((word) => {
      const padded = SPACED.test(word) ? ` ${word} ` : word;
      return padded.length === 2
        ? [padded]
        : Array.from({ length: Math.max(0, padded.length - 2) }, (_, index) =>
            padded.slice(index, index + 3),
          );
    });
  return [...new Set(grams)];
}
