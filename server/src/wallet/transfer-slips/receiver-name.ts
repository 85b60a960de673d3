import { normalName } from '../banks/holder-name.ts';

/** Company forms, which every bank writes differently. */
const COMPANY = /บริษัท|บจก|บมจ|หจก|ห้างหุ้นส่วนจำกัด|จำกัด|\(?มหาชน\)?|\b(co|company|ltd|limited|plc|public)\b/giu;
const SHOWN_LETTERS = 4;

/**
 * Whether a name cut or masked by a bank (`นาย สมชาย จ***`, `CHOKDEE GAMES C`) matches the full name: the
 * first word must be equal, and each further word must be a prefix.
 */
export function nameFits(name: string, whole: string): boolean {
  const shown = wordsOf(name.replaceAll(/[*•]+/g, ''));
  const known = wordsOf(whole);
  if (shown.length === 0 || shown.length > known.length || shown[0] !== known[0]) return false;
  if (shown.length < Math.min(2, known.length) || shown.join('').length < SHOWN_LETTERS) return false;
  return shown.every((word, at) => known[at]!.startsWith(word));
}

const wordsOf = (name: string): string[] =>
  normalName(normalName(name).replaceAll(COMPANY, ' '))
    .split(/[\s.,()]+/u)
    .filter(Boolean);
