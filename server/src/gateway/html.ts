const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that is nothing but text, in an element or in a double-quoted attribute. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character]!);

/** JSON that cannot close the script element it is in. */
export const inScript = (json: string): string => json.replaceAll('<', String.raw`\u003c`);
