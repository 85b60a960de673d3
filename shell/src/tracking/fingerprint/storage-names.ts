/**
 * Names of the site's keys that may be reported. Other names may contain private data, such as the owner of a
 * bet slip.
 */
const ALLOWED = ['chunk-reload-at', 'drawer-open', 'wanted-page'];

/** The allowed names that exist. Their values are not read. */
export function storageNames(kind: 'localStorage' | 'sessionStorage'): string[] {
  try {
    return Object.keys(window[kind]).filter((name) => ALLOWED.includes(name));
  } catch {
    return [];
  }
}
