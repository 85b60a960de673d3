import { randomBytes } from 'node:crypto';
import { SHARE_CODE_LENGTH, SHARE_CODE_LETTERS } from '@chokdee/shared/rules/share-code';

/** An unpredictable code. The modulo has no bias, since 256 is a multiple of the number of letters. */
export function newShareCode(): string {
  return Array.from(
    randomBytes(SHARE_CODE_LENGTH),
    (byte) => SHARE_CODE_LETTERS[byte % SHARE_CODE_LETTERS.length],
  ).join('');
}
