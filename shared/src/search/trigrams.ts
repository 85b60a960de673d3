/**
 * Marks that are left out or wrong most often: tones and the silencer of Thai, the upper signs of Khmer,
 * tones of Burmese with the sign that closes a syllable, and characters of no width.
 */
const OPTIONAL = /[\u0E47-\u0E4E\u17C9-\u17D1\u1037\u1038\u103A\u200B-\u200D]/g;
/** The form in which texts are compared. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFC').replaceAll(OPTIONAL, '').trim();
}

/**
 * Not part of a word: spaces, punctuation, symbols, and what is written with two UTF-16 units, like emoji.
 */
const BORDER = 1;
/** Scripts whose words have spaces between them. */
const SPACED = 2;
const OTHER = 3;

/** What each UTF-16 unit is; 0 until it is looked at. */
const kinds = new Uint8Array(0x1_0000);

function kindOf(unit: number): number {
  if (kinds[unit] === 0) {
    const letter = String.fromCharCode(unit);
    const isBorder = /[\s\p{P}\p{S}\p{Cs}]/u.test(letter);
    kinds[unit] = isBorder ? BORDER : /[\p{Script=Latin}\p{N}]/u.test(letter) ? SPACED : OTHER;
  }
  return kinds[unit]!;
}

const SPACE = ' '.charCodeAt(0);
/**
 * Bits of each letter: three letters make a small integer, and the alphabets of the site's languages differ
 * in these bits.
 */
const BITS = 10;

/**
 * Every three letters in a row, as numbers, a repeated one repeatedly. Texts are compared by these instead of
 * by words, because Thai, Khmer and Burmese have no spaces, and one wrong letter changes only three of them.
 * Where words have spaces, their borders count as letters. Numbers, because an index of thousands of texts
 * would leave a hundred thousand strings to collect.
 */
export function trigramsIn(text: string): number[] {
  const folded = fold(text);
  const grams: number[] = [];
  for (let from = 0; from < folded.length;) {
    let isSpaced = true;
    let to = from;
    for (let kind; to < folded.length && (kind = kindOf(folded.charCodeAt(to))) !== BORDER; to += 1)
      isSpaced &&= kind === SPACED;
    addWord(grams, folded, from, to, isSpaced ? 1 : 0);
    from = to + 1;
  }
  return grams;
}

/** @param border how many spaces count before and after the word. */
function addWord(grams: number[], text: string, from: number, to: number, border: number): void {
  const numberAt = (at: number) => (at < from || at >= to ? SPACE : text.charCodeAt(at) & ((1 << BITS) - 1));
  const end = to + border;
  if (to === from || end - from + border < 2) return;
  if (end - from + border === 2) grams.push((numberAt(from) << BITS) | numberAt(from + 1));
  for (let at = from - border; at + 2 < end; at += 1)
    grams.push((((numberAt(at) << BITS) | numberAt(at + 1)) << BITS) | numberAt(at + 2));
}

/** Each of them once. */
export const trigramsOf = (text: string): ReadonlySet<number> => new Set(trigramsIn(text));
