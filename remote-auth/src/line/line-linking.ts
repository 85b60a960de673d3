const KEY = 'line-linking';

/**
 * The OAuth state of a linking started in this tab, kept while the member is at LINE: an answer with this
 * state is not a login.
 */
export const lineLinking = {
  /** @param address of LINE's login page, from the server. */
  keep(address: string): void {
    try {
      sessionStorage.setItem(KEY, new URL(address).searchParams.get('state') ?? '');
    } catch {
      // Without storage, LINE's answer is treated as a login, which the server refuses.
    }
  },

  /** Whether LINE's answer belongs to the linking that was started. */
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
      // Without storage there is nothing to remove.
    }
  },
};
