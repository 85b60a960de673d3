import { wantedIn } from '@chokdee/shared/contracts/route-rules';

const KEY = 'wanted-page';

/** The page that a visitor was turned away from, kept for after the login in this tab. */
export const wantedPage = {
  remember(path: string): void {
    try {
      sessionStorage.setItem(KEY, path);
    } catch {
      // He will be led to /main instead.
    }
  },

  /** Takes it over from the server, which turned him away by an address that names the page, and cleans that address. Before there is a router. */
  takeFromAddress(): void {
    const { pathname, search, hash } = window.location;
    const asked = new URLSearchParams(search);
    if (!asked.has('wanted')) return;
    const wanted = wantedIn(search);
    if (wanted) this.remember(wanted);
    asked.delete('wanted');
    const rest = asked.toString();
    window.history.replaceState(window.history.state, '', pathname + (rest && `?${rest}`) + hash);
  },

  peek(): string | undefined {
    try {
      return sessionStorage.getItem(KEY) ?? undefined;
    } catch {
      return undefined;
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
