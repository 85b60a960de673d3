import { REFERRAL_SLUG_LENGTH, REFERRAL_SLUG_LETTERS, registerPathOf } from './referral-slug.ts';

test('a slug has no vowels and no ambiguous characters', () => {
  expect(REFERRAL_SLUG_LETTERS).toMatch(/^[bcdfghjkmnp-tv-z25-9]+$/);
  expect(REFERRAL_SLUG_LETTERS).not.toMatch(/[aeiouy]/);
  expect(new Set(REFERRAL_SLUG_LETTERS).size).toBe(REFERRAL_SLUG_LETTERS.length);
  expect(REFERRAL_SLUG_LETTERS.length ** REFERRAL_SLUG_LENGTH).toBeGreaterThan(1e11);
});

test('a link leads to registration, whatever characters its slug has', () => {
  expect(registerPathOf('bcd25678')).toBe('/register/bcd25678');
  expect(registerPathOf('a/b?c')).toBe('/register/a%2Fb%3Fc');
});
