/** No vowels, so that no word comes about by chance, and nothing that is mistaken for something else: no l, y, 0, 1, 3 or 4. */
export const REFERRAL_SLUG_LETTERS = 'bcdfghjkmnpqrstvwxz256789';
export const REFERRAL_SLUG_LENGTH = 8;

/** Where a link with this slug leads, below the site's origin. */
export const registerPathOf = (slug: string): string => `/register/${encodeURIComponent(slug)}`;
