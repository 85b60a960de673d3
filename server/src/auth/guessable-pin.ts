import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../errors.ts';

/**
 * Words that this site suggests to everyone. What is left of a PIN without them must be strong enough alone.
 */
export const SITE_WORDS = [
  'chokdee',
  'lottery',
  'lotto',
  'huay',
  'yeekee',
  'casino',
  'slot',
  'baccarat',
  'credit',
  'wallet',
  'jackpot',
  'member',
  'operator',
  'admin',
  'thailand',
  'bangkok',
] as const;

const MIN_LETTERS = 4;

/** Passwords from breaches, most frequent first, in lower case. */
const breached = new Set(dictionary['passwords-common']);

const letterForSign: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const withLetters = (text: string) => text.replace(/[^a-z]/g, (sign) => letterForSign[sign] ?? sign);

/**
 * Whether people commonly choose this PIN: a breached password, one with digits or signs at its ends or in
 * place of its letters, or words of this site. The list is too long for browsers and stays on the server;
 * browsers use the short one of `pinProblems`.
 */
export function isGuessable(pin: string, userName = ''): boolean {
  const lower = pin.toLowerCase();
  const stem = lower.replace(/[^a-z]+$/, '').replace(/^[^a-z]+/, '');
  return (
    breached.has(lower) ||
    breached.has(stem) ||
    breached.has(withLetters(stem)) ||
    consistsOfKnownWords(withLetters(stem), [...SITE_WORDS, userName.toLowerCase()])
  );
}

/**
 * Run on a new PIN before any other work.
 *
 * @param field name of the PIN's field in the request.
 * @throws AppError VALIDATION
 */
export function refuseGuessable(pin: string, field: string, userName?: string): void {
  if (isGuessable(pin, userName))
    throw new AppError('VALIDATION', { issues: [{ path: field, key: 'pin.common' }] });
}

function consistsOfKnownWords(text: string, words: readonly string[]): boolean {
  const rest = words.filter(Boolean).reduce((left, word) => left.replaceAll(withLetters(word), ' '), text);
  return rest !== text && rest.replace(/[^a-z]/g, '').length < MIN_LETTERS;
}
