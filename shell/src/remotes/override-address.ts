/**
 * The address at which the server sets this session's override of a remote (a build, or a development
 * server's address) and redirects back to this page.
 */
export function overrideAddress(key: string, value: string): string {
  const { pathname, search } = location;
  const query = new URLSearchParams(search);
  query.set(`mfe.${key}`, value);
  return `${pathname}?${query}`;
}

/** Removes the override of one remote, or of all. Reloads the page. */
export function resetOverrides(remote = 'all'): void {
  location.assign(overrideAddress('reset', remote));
}
