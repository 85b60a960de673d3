const KEY = 'line-slug';

/** The referral slug, kept in this tab while the visitor is at LINE. */
export const lineSlug = {
  keep(slug: string | undefined): void {
    try {
      if (slug) sessionStorage.setItem(KEY, slug);
      else sessionStorage.removeItem(KEY);
    } catch {
      // Without storage, the visitor is registered at the centre agent instead.
    }
  },

  peek(): string | undefined {
    try {
      return sessionStorage.getItem(KEY) ?? undefined;
    } catch {
      return undefined;
    }
  },
};
