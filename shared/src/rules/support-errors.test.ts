import { texts as problems } from '../i18n/problems/en.ts';
import { texts } from '../i18n/texts/en.ts';
import { asksForSupport } from './support-errors.ts';

test('every error whose text says to contact somebody is shown with the contact, and no other', () => {
  const errors = Object.entries<string>({ ...texts.errors, ...problems.errors });
  expect(errors.filter(([code]) => asksForSupport(code)).map(([code]) => code)).toEqual(
    errors.filter(([, text]) => /contact/i.test(text)).map(([code]) => code),
  );
  expect(asksForSupport(undefined)).toBe(false);
});
