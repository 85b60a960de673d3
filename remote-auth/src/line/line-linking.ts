const KEY = 'line-linking';

/** The state of a link that was begun in this tab, kept while the member is at LINE: what comes back under it is no login. */
export const lineLinking = {
  /** @param address of LINE's login, as the server gave it. */
  keep(address: string): void {
    try {
      sessionStorage.setItem(KEY, new URL(address).searchParams.get('state') ?? '');
    } catch {
      // What comes back is taken for a login then, which the server refuses.
    }
  },

  /** Whether LINE's answer is to the link that was begun. */
  isAnsweredBy(search: string): boolean {
    try {
      const kept = sessionStorage.getItem(KEY);
      return kept !== null && kept !== '' && kept === new URLSearchParams(search).get('state');
    } catch {
      return false;
    }
  },

  forget(): void {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Nothing could have been kept.
    }
  },
};
