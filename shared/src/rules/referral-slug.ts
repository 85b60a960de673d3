/** No vowels, so that no words arise by chance, and no ambiguous characters: no l, y, 0, 1, 3 or 4. */
export const REFERRAL_SLUG_LETTERS = 'bcdfghjkmnpqrstvwxz256789';
export const REFERRAL_SLUG_LENGTH = 8;

/** Path of a referral link with this slug. */
export const registerPathOf = (slug: string): string => `/register/${encodeURIComponent(slug)}`;
