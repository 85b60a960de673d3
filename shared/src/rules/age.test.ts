import { isOldEnough } from './age.ts';

const now = (text: string) => new Date(text);

test('a person is old enough from the twentieth birthday, at midnight of +07:00', () => {
  expect(isOldEnough('2006-03-01', now('2026-02-28T23:59:59.999+07:00'))).toBe(false);
  expect(isOldEnough('2006-03-01', now('2026-03-01T00:00:00.000+07:00'))).toBe(true);
  expect(isOldEnough('2006-03-02', now('2026-03-01T12:00:00.000+07:00'))).toBe(false);
  expect(isOldEnough('1950-12-31', now('2026-03-01T00:00:00.000+07:00'))).toBe(true);
});

test('a person born on 29 February is old enough on the 29th', () => {
  expect(isOldEnough('2004-02-29', now('2024-02-28T12:00:00+07:00'))).toBe(false);
  expect(isOldEnough('2004-02-29', now('2024-02-29T00:00:00+07:00'))).toBe(true);
});

test('a text that is not a calendar day is not old enough', () => {
  for (const text of [
    '',
    'yesterday',
    '1990',
    '01/01/1990',
    '1990-1-1',
    '1990-13-01',
    '1990-02-30',
    '1990-01-01T00:00:00Z',
  ])
    expect(isOldEnough(text, now('2026-03-01T00:00:00+07:00'))).toBe(false);
});
