/** What a code is made of: no letter that is taken for a digit or for another one when it is read aloud or from paper. */
export const SHARE_CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Ten letters of 32 are 50 bits: not to be found by trying. */
export const SHARE_CODE_LENGTH = 10;

const likeOne = /[IL]/g;

/** A code as somebody has typed or pasted it, in the form that it is kept in: capitals, without what separates its parts. */
export function readShareCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(likeOne, '1');
}

/** In two parts, which are easier to pass on: ABCDE-12345. */
export function shownShareCode(code: string): string {
  return `${code.slice(0, SHARE_CODE_LENGTH / 2)}-${code.slice(SHARE_CODE_LENGTH / 2)}`;
}
