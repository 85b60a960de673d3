import { latinDigits } from '@chokdee/shared/rules/digits';

/**
 * The digit a key event stands for. On Thai, Khmer and Burmese layouts the digit row types letters, so the
 * physical key (`code`) decides there.
 */
export function digitOfKey({ key, code }: { key: string; code: string }): string | undefined {
  const digit = latinDigits(key);
  if (/^\d$/.test(digit)) return digit;
  const place = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return place !== undefined && key.length === 1 && key.charCodeAt(0) > 0x7f ? place : undefined;
}

/** Whether a pasted text holds only numbers and separators. */
export function isPlainNumbers(text: string): boolean {
  return /^[\d\s,;/.|+-]*$/.test(latinDigits(text));
}

/** Splits the numbers of a pasted text into those of the expected length and the others (`skipped`). */
export function pastedNumbers(text: string, keyLength: number): { numbers: string[]; skipped: string[] } {
  const found = latinDigits(text).match(/\d+/g) ?? [];
  return {
    numbers: found.filter((number) => number.length === keyLength),
    skipped: found.filter((number) => number.length !== keyLength),
  };
}
