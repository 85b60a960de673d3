import { latinDigits } from '@chokdee/shared/rules/digits';

/**
 * The digit that a key stands for. On a Thai, Khmer or Burmese layout the digit row types letters, so there the key's place on the board counts.
 */
export function digitOfKey({ key, code }: { key: string; code: string }): string | undefined {
  const digit = latinDigits(key);
  if (/^\d$/.test(digit)) return digit;
  const place = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return place !== undefined && key.length === 1 && key.charCodeAt(0) > 0x7f ? place : undefined;
}

/** Whether a pasted text has nothing in it but numbers and what stands between them. */
export function isPlainNumbers(text: string): boolean {
  return /^[\d\s,;/.|+-]*$/.test(latinDigits(text));
}

/** The numbers of a pasted text that have as many digits as are typed now, and those that have not. */
export function pastedNumbers(text: string, keyLength: number): { numbers: string[]; skipped: string[] } {
  const found = latinDigits(text).match(/\d+/g) ?? [];
  return {
    numbers: found.filter((number) => number.length === keyLength),
    skipped: found.filter((number) => number.length !== keyLength),
  };
}
