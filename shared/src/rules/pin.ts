export type PinProblem = 'required' | 'short' | 'long' | 'upper' | 'lower' | 'digit' | 'special' | 'common';

const MIN_LENGTH = 8;
const MAX_LENGTH = 30;

/** Stems of the most common passwords, without the digits and symbols at both ends. */
const commonStems = new Set([
  'aa',
  'aaa',
  'ab',
  'abc',
  'abcd',
  'abcde',
  'abcdef',
  'admin',
  'administrator',
  'asdf',
  'asdfgh',
  'bangkok',
  'changeme',
  'chokdee',
  'default',
  'dragon',
  'football',
  'guest',
  'hello',
  'iloveyou',
  'letmein',
  'login',
  'lottery',
  'lotto',
  'master',
  'monkey',
  'pass',
  'passwd',
  'password',
  'princess',
  'qazwsx',
  'qwe',
  'qwer',
  'qwert',
  'qwerty',
  'qwertyuiop',
  'root',
  'sawasdee',
  'secret',
  'sunshine',
  'test',
  'thailand',
  'user',
  'welcome',
  'zxcvbn',
  'zxcvbnm',
]);

/** Keyboard patterns that the stems do not cover. */
const commonWalks = new Set([
  '1qaz@wsx',
  '1qaz!qaz',
  '!qaz2wsx',
  '!qaz1qaz',
  '1qaz2wsx!',
  '1qaz2wsx@',
  'zaq!2wsx',
  'zaq1@wsx',
  'zaq12wsx!',
  '!qaz@wsx1',
  '1q2w3e4r!',
  '1q2w3e4r@',
  '!q2w3e4r',
]);

const letterFor: Record<string, string> = {
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

function isCommon(text: string): boolean {
  const lower = text.toLowerCase();
  if (commonWalks.has(lower)) return true;
  const stem = lower.replace(/[^a-z]+$/, '').replace(/^[^a-z]+/, '');
  return commonStems.has(stem.replace(/[^a-z]/g, (sign) => letterFor[sign] ?? sign));
}

/**
 * Problems of a new PIN, empty if there are none. Not for logins, which accept every PIN that was once valid.
 */
export function pinProblems(text: string): PinProblem[] {
  if (text === '') return ['required'];
  const problems: PinProblem[] = [];
  const length = [...text].length;
  if (length < MIN_LENGTH) problems.push('short');
  if (length > MAX_LENGTH) problems.push('long');
  if (!/[A-Z]/.test(text)) problems.push('upper');
  if (!/[a-z]/.test(text)) problems.push('lower');
  if (!/\d/.test(text)) problems.push('digit');
  if (!/[\p{P}\p{S}]/u.test(text)) problems.push('special');
  if (problems.length === 0 && isCommon(text)) problems.push('common');
  return problems;
}
