import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@chokdee/shared/contracts/site';

export const STATUS_FACE = 'Status';

/**
 * The letters of `status-texts.ts`, and no others, of Sarabun, Noto Sans Khmer and Noto Sans Myanmar (weight
 * 500, SIL Open Font License), 5 to 12 kB each. A status page cannot fetch anything, so it embeds its font.
 * Letters that a new text adds fall back to system fonts until the subset is rebuilt.
 */
const faces = { th: faceIn('th'), kh: faceIn('kh'), mm: faceIn('mm') };

function faceIn(name: string): string {
  const bytes = readFileSync(join(import.meta.dirname, 'faces', `${name}.woff2`));
  return `@font-face{font-family:${STATUS_FACE};src:url(data:font/woff2;base64,${bytes.toString('base64')}) format("woff2")}`;
}

/** The @font-face rule for a language; empty for one whose letters every machine has. */
export function statusFace(locale: Locale): string {
  return locale === 'en' ? '' : faces[locale];
}
