import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export type Script = 'thai' | 'khmer' | 'myanmar' | 'latin';

const files: Record<Script, string> = {
  thai: '@fontsource/sarabun/files/sarabun-thai-400-normal.woff',
  khmer: '@fontsource/noto-sans-khmer/files/noto-sans-khmer-khmer-400-normal.woff',
  myanmar: '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff',
  latin: '@fontsource/sarabun/files/sarabun-latin-400-normal.woff',
};

/** The font of each script. No single font covers them all. */
export async function readFonts(): Promise<Record<Script, Buffer>> {
  const entries = Object.entries(files).map(
    async ([script, file]) => [script, await readFile(require.resolve(file))] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as Record<Script, Buffer>;
}

export interface TextRun {
  script: Script;
  text: string;
  /** Font features to enable besides the default ones. */
  features?: string[];
}

const SCRIPTS =
  /(?<thai>[\u0e00-\u0e7f]+)|(?<khmer>[\u1780-\u17ff\u19e0-\u19ff]+)|(?<myanmar>[\u1000-\u109f]+)|(?<latin>[^\u0e00-\u0e7f\u1000-\u109f\u1780-\u17ff\u19e0-\u19ff]+)/gu;
const MYANMAR_FEATURES = [
  'rphf',
  'pref',
  'blwf',
  'pstf',
  'pres',
  'abvs',
  'blws',
  'psts',
  'liga',
  'calt',
  'clig',
  'ccmp',
  'mark',
  'mkmk',
  'kern',
];

/** Splits a text by script, each run ready for its font. */
export function runsOf(text: string): TextRun[] {
  return [...text.matchAll(SCRIPTS)].map(({ groups }) => {
    const [script, part] = Object.entries(groups!).find(([, found]) => found !== undefined) as [
      Script,
      string,
    ];
    return script === 'myanmar'
      ? { script, text: toVisualOrder(part), features: MYANMAR_FEATURES }
      : { script, text: part };
  });
}

/** kinzi, consonant, stacked consonants, asat, medials, and the vowel that is displayed first. */
const MYANMAR_SYLLABLE =
  /(\u1004\u103a\u1039)?([\u1000-\u102a\u103f\u104e])((?:\u1039[\u1000-\u1021])*)(\u103a?)([\u103b-\u103e]*)(\u1031?)/g;
const MEDIAL_RA = '\u103c';

/**
 * Reorders Burmese text to display order: vowel E and medial Ra are displayed before the consonant that they
 * follow in the text. The layout library does this for Thai and Khmer only.
 */
export function toVisualOrder(text: string): string {
  return text.replace(
    MYANMAR_SYLLABLE,
    (_, kinzi = '', consonant: string, stacked: string, asat: string, medials: string, vowel: string) => {
      const before = medials.includes(MEDIAL_RA) ? MEDIAL_RA : '';
      return vowel + before + consonant + kinzi + stacked + asat + medials.replace(MEDIAL_RA, '');
    },
  );
}
