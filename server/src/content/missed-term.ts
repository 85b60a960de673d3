import { MISSED_TERM_CHARACTERS } from '@chokdee/shared/contracts/content';

const MAX_DIGITS = 3;
/** A word with this many Latin letters, digits and signs may be a PIN or a username. */
const SECRET_LENGTH = 6;
const LONGEST_WORD = 24;
const CLASSES = [/[a-z]/, /[A-Z]/, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}\s]/u];

/**
 * Normalizes a searched term for counting. Undefined where it may be a secret or identify somebody: numbers
 * of phones, cards and accounts, codes, PINs, usernames, addresses. A dropped term is never stored or logged.
 */
export function missedTerm(typed: string): string | undefined {
  const text = typed
    .normalize('NFKC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  if ([...text].length < 2 || mayIdentifySomebody(text)) return undefined;
  return [...text.toLowerCase()].slice(0, MISSED_TERM_CHARACTERS).join('').trim();
}

function mayIdentifySomebody(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  if (digits > MAX_DIGITS || /@|:\/\/|www\./i.test(text)) return true;
  if (classesIn(text) === CLASSES.length) return true;
  return text.split(' ').some(mayBeSecret);
}

function mayBeSecret(word: string): boolean {
  if (!/^[\x21-\x7E]+$/.test(word)) return false;
  if (word.length > LONGEST_WORD) return true;
  if (word.length < SECRET_LENGTH) return false;
  return (/[a-z]/i.test(word) && /\d/.test(word)) || classesIn(word) >= 3;
}

const classesIn = (text: string): number => CLASSES.filter((one) => one.test(text)).length;
