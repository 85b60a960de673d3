import { readSlug } from '@chokdee/shared/rules/slug';

/** The slug in the rest of an address; undefined when it is no encoded text. */
export function slugInPath(rest: string): string | undefined {
  try {
    return readSlug(decodeURIComponent(rest));
  } catch {
    return undefined;
  }
}
