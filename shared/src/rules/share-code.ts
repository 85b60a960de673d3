/**
 * The characters of a share code: no letter that is mistaken for a digit or another letter when read aloud or
 * from paper.
 */
export const SHARE_CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Ten characters out of 32 are 50 bits, too many to guess. */
export const SHARE_CODE_LENGTH = 10;

const similarToOne = /[IL]/g;

/** Normalizes a typed or pasted code to its stored form: upper case, without separators. */
export function readShareCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(similarToOne, '1');
}

/** The code in two parts, which are easier to pass on: ABCDE-12345. */
export function shownShareCode(code: string): string {
  return `${code.slice(0, SHARE_CODE_LENGTH / 2)}-${code.slice(SHARE_CODE_LENGTH / 2)}`;
}
