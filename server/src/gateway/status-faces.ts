import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@chokdee/shared/contracts/site';

export const STATUS_FACE = 'Status';

/**
 * The letters of `status-texts.ts`, and no others, of Sarabun, Noto Sans Khmer and Noto Sans Myanmar (weight 500, SIL Open Font License), 5 to 12 kB each.
 * A page that nothing can be fetched for carries its own; what a new text adds comes from the reader's machine until the face is made anew.
 */
const faces = { th: faceIn('th'), kh: faceIn('kh'), mm: faceIn('mm') };

function faceIn(name: string): string {
  const bytes = readFileSync(join(import.meta.dirname, 'faces', `${name}.woff2`));
  return `@font-face{font-family:${STATUS_FACE};src:url(data:font/woff2;base64,${bytes.toString('base64')}) format("woff2")}`;
}

/** The style rule that brings the letters of a language; nothing for one whose letters every machine has. */
export function statusFace(locale: Locale): string {
  return locale === 'en' ? '' : faces[locale];
}
