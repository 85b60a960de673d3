import { readFileSync } from 'node:fs';
import path from 'node:path';

// Thai, Khmer and Burmese have no spaces between words: browsers break lines by the dictionary of ICU, which
// `Intl.Segmenter` has too. A word that it does not know can be cut in a syllable (ทุกร|อบ, บิ|ลด์).

/** Parts of Thai syllables. */
const C = '[ก-ฮ]';
const ONSET = `(?:[กขคตปผพทบฟดจซสศ][รลว]|ห[งญนมยรลว]|อย|${C})`;
const TONE = '[่-๋]?';
const SILENT = `(?:${C}{1,2}[ิุ]?์)?`;
/** Syllables with a written vowel. */
const SYLLABLES = [
  `[เแโ]${ONSET}็?${TONE}${C}?${SILENT}`,
  `[ใไ]${ONSET}${TONE}ย?${SILENT}`,
  `[เแโ]${ONSET}${TONE}า?ะ`,
  `เ${ONSET}ิ${TONE}(?:${C}์)?${C}${SILENT}`,
  `เ${ONSET}${TONE}า`,
  `เ${ONSET}ี${TONE}ย${C}?${SILENT}`,
  `เ${ONSET}ื${TONE}อ${C}?${SILENT}`,
  `เ${ONSET}${TONE}อ${C}?${SILENT}`,
  `${ONSET}[ิีึืุู]${TONE}${C}?${SILENT}`,
  `${ONSET}ั${TONE}${C}ะ?${SILENT}`,
  `${ONSET}ื${TONE}อ`,
  `${ONSET}${TONE}[ะำ]`,
  `${ONSET}${TONE}า${C}?${SILENT}`,
  `${ONSET}็?${TONE}อ${C}?${SILENT}`,
  `${ONSET}${TONE}ว${C}${SILENT}`,
  'ก็',
].join('|');
const wholeSyllables = new RegExp(`^(?:\\d|ๆ|${SYLLABLES})+$`);

/** Words that have a syllable without a written vowel: letters do not show where it ends. */
const listed = new Set(
  readFileSync(path.join(import.meta.dirname, 'thai-words.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);

const segments = (text: string, language: string) =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);

/** Words that this site does not use; the dictionary finds them in ผล|อยู่, รอ|กรอก and ว่า|ยอด. */
const foreign = new Set(['ผลอ', 'รอก', 'ว่าย']);

/** The pieces of a Thai text, between places where a line may break, that may be parts of syllables. */
export const thaiFragments = (text: string): string[] =>
  segments(text, 'th').filter(
    (piece) =>
      /[ก-ฮ]/.test(piece) && (foreign.has(piece) || !(wholeSyllables.test(piece) || listed.has(piece))),
  );

/** No line breaks beside it. */
const WORD_JOINER = '\u2060';

/** Signs that belong to the letter before them, and letters that belong to the sign before them. */
const clusters = {
  km: { within: /^[឴-៓៝]/, joins: /្$/ },
  my: { within: /^(?:[ါ-ှ]|[က-အ]့?်)/, joins: /္$/ },
};

/** Pairs of pieces of a Khmer or Burmese text between which a line may break inside a cluster. */
export function splitClusters(text: string, language: keyof typeof clusters): string[] {
  const pieces = segments(text, language);
  const { within, joins } = clusters[language];
  return pieces.flatMap((piece, at) => {
    const before = pieces[at - 1] ?? WORD_JOINER;
    return !before.endsWith(WORD_JOINER) && (within.test(piece) || joins.test(before))
      ? [`${before}|${piece}`]
      : [];
  });
}
