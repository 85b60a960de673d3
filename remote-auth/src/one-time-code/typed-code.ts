const LENGTH = 6;

/** The code in what was typed or pasted: a whole message, digits in groups, or some of the digits so far. */
export function codeTyped(text: string): string {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? text.replace(/\D/g, '').slice(0, LENGTH);
}

export function isWholeCode(code: string): boolean {
  return code.length === LENGTH;
}
