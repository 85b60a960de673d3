import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../errors.ts';

/** Words that this site puts into everybody's mind. Whatever is left of a PIN without them must stand by itself. */
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

const ENOUGH_LETTERS = 4;

/** Passwords of breaches, the most frequent first; by their one spelling in small letters. */
const breached = new Set(dictionary['passwords-common']);

const letterBehind: Record<string, string> = {
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
const plain = (text: string) => text.replace(/[^a-z]/g, (sign) => letterBehind[sign] ?? sign);

/**
 * Whether a PIN is one that people choose: of a breach, such a one with digits or signs at its ends or for its letters, or words of this site.
 * A list so long stays at the server; browsers know the short one of `pinProblems`.
 */
export function isGuessable(pin: string, userName = ''): boolean {
  const lower = pin.toLowerCase();
  const stem = lower.replace(/[^a-z]+$/, '').replace(/^[^a-z]+/, '');
  return (
    breached.has(lower) ||
    breached.has(stem) ||
    breached.has(plain(stem)) ||
    isOfKnownWords(plain(stem), [...SITE_WORDS, userName.toLowerCase()])
  );
}

/** For a new PIN, before anything is done for it. @param field where the request has it. @throws AppError VALIDATION */
export function refuseGuessable(pin: string, field: string, userName?: string): void {
  if (isGuessable(pin, userName))
    throw new AppError('VALIDATION', { issues: [{ path: field, key: 'pin.common' }] });
}

function isOfKnownWords(text: string, words: readonly string[]): boolean {
  const rest = words.filter(Boolean).reduce((left, word) => left.replaceAll(plain(word), ' '), text);
  return rest !== text && rest.replace(/[^a-z]/g, '').length < ENOUGH_LETTERS;
}
