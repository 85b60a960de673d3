import { latinDigits } from '@chokdee/shared/rules/digits';

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
