import { randomBytes } from 'node:crypto';
import { SHARE_CODE_LENGTH, SHARE_CODE_LETTERS } from '@chokdee/shared/rules/share-code';

/** A code that nobody can foretell; each of its letters is as likely as any other, since 256 is a multiple of their number. */
export function newShareCode(): string {
  return Array.from(
    randomBytes(SHARE_CODE_LENGTH),
    (byte) => SHARE_CODE_LETTERS[byte % SHARE_CODE_LETTERS.length],
  ).join('');
}
