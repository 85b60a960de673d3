const LENGTH = 6;

/** Extracts the code from typed or pasted text: a whole message, grouped digits, or the first few digits. */
export function codeTyped(text: string): string {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? text.replace(/\D/g, '').slice(0, LENGTH);
}
