/** Letters and digits of any script, with the marks of Thai, Khmer and Burmese, joined by hyphens. */
const SLUG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u;
const LONGEST = 80;

/** The slug as it is stored: addresses are found however they are typed. */
export const readSlug = (text: string): string => text.normalize('NFC').toLowerCase();

/** Whether a text can be the last part of a content item's address. */
export const isSlug = (slug: string): boolean =>
  [...slug].length <= LONGEST && SLUG.test(slug) && readSlug(slug) === slug;
