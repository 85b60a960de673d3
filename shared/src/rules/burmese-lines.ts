const WORD_JOINER = '\u2060';
/** A consonant without a vowel (asat): it ends the syllable before it. */
const FINAL = /^[က-အ]့?်/;
let segmenter: Intl.Segmenter | undefined;

/**
 * The Burmese text with joiners where a browser would break a line within a syllable: browsers break by a
 * dictionary that lacks borrowed words (အကော|င့်, ဝ|ဘ်ဆိုက်).
 */
export function joinSyllables(text: string): string {
  segmenter ??= new Intl.Segmenter('my', { granularity: 'word' });
  let joined = '';
  for (const { segment } of segmenter.segment(text))
    joined += joined && FINAL.test(segment) ? WORD_JOINER + segment : segment;
  return joined;
}
