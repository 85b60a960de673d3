/**
 * A loader of webpack. Removes React's keys from the parts of an icon. Only lists that change need keys, and
 * these are random texts that do not compress.
 */
export default function iconForPages(source: string): string {
  return source.replaceAll(/,\s*key: "\w+"/g, '');
}
