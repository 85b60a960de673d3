const WORD_JOINER = '\u2060';
/** A consonant without a vowel (asat): it ends the syllable before it. */
const FINAL = /^[က-အ]့?်/;

/** Splits as browsers do where they break lines. Costly to create. */
export const burmeseSegmenter = () => new Intl.Segmenter('my', { granularity: 'word' });

/**
 * The Burmese text with joiners where a browser would break a line within a syllable: browsers break by a
 * dictionary that lacks borrowed words (အကော|င့်, ဝ|ဘ်ဆိုက်).
 */
export function joinSyllables(text: string, segmenter: Intl.Segmenter): string {
  let joined = '';
  for (const { segment } of segmenter.segment(text))
    joined += joined && FINAL.test(segment) ? WORD_JOINER + segment : segment;
  return joined;
}
