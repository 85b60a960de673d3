/**
 * Control characters, halves of pairs, and characters that turn the direction of the text around them.
 * Joiners and spaces without width stay: Khmer and Burmese need them.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const everyHidden = new RegExp(`${HIDDEN.source}+`, 'gu');

/** Whether a line that others read has nothing that changes how they see it or the text around it. */
export const isPlainLine = (text: string): boolean => !HIDDEN.test(text);

/** The line without such characters. Tabs and line breaks become a space. */
export const plainLine = (text: string): string =>
  text.replace(everyHidden, (found) => (/\s/.test(found) ? ' ' : ''));
