/** Where the server sets what a remote is in this session, and leads back here: a build, or a development server's address. */
export function overrideAddress(key: string, value: string): string {
  const { pathname, search } = location;
  const query = new URLSearchParams(search);
  query.set(`mfe.${key}`, value);
  return `${pathname}?${query}`;
}

/** Takes one remote, or all, back to what everybody gets. The page is loaded anew. */
export function resetOverrides(remote = 'all'): void {
  location.assign(overrideAddress('reset', remote));
}
