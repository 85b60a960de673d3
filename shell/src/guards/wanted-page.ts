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
