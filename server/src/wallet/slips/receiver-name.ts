import { normalName } from '../banks/holder-name.ts';

/** Kinds of companies, which banks write each in their own way. */
const COMPANY = /บริษัท|บจก|บมจ|หจก|ห้างหุ้นส่วนจำกัด|จำกัด|\(?มหาชน\)?|\b(co|company|ltd|limited|plc|public)\b/giu;
const SHOWN_LETTERS = 4;

/**
 * Whether a name, as banks cut and mask them (`นาย สมชาย จ***`, `CHOKDEE GAMES C`), can be the whole one: its first word in full, and what it shows of those that follow.
 */
export function nameFits(told: string, whole: string): boolean {
  const shown = wordsOf(told.replaceAll(/[*•]+/g, ''));
  const known = wordsOf(whole);
  if (shown.length === 0 || shown.length > known.length || shown[0] !== known[0]) return false;
  if (shown.length < Math.min(2, known.length) || shown.join('').length < SHOWN_LETTERS) return false;
  return shown.every((word, at) => known[at]!.startsWith(word));
}

const wordsOf = (name: string): string[] =>
  normalName(normalName(name).replaceAll(COMPANY, ' '))
    .split(/[\s.,()]+/u)
    .filter(Boolean);
