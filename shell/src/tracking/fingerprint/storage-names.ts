/** Names of the site's own keys that may be told. Others may hold what is nobody's business, such as whose slip it is. */
const ALLOWED = ['chunk-reload-at', 'drawer-open', 'wanted-page'];

/** Which of them are there. What they hold is not read. */
export function storageNames(kind: 'localStorage' | 'sessionStorage'): string[] {
  try {
    return Object.keys(window[kind]).filter((name) => ALLOWED.includes(name));
  } catch {
    return [];
  }
}
