/** Letters and digits of any script, with the marks of Thai, Khmer and Burmese, joined by hyphens. */
const SLUG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u;
const LONGEST = 80;

export const readSlug = (text: string): string => text.normalize('NFC').toLowerCase();

export const isSlug = (slug: string): boolean =>
  [...slug].length <= LONGEST && SLUG.test(slug) && readSlug(slug) === slug;

/** The slug in the rest of an address; undefined when it is no encoded text. */
export function slugInPath(rest: string): string | undefined {
  try {
    return readSlug(decodeURIComponent(rest));
  } catch {
    return undefined;
  }
}
