import { newMember } from '@chokdee/shared/contracts/auth';
import { birthDateOf } from './birth-date.ts';

test.each([
  ['5', '3', '1997', '1997-03-05'],
  ['05', '03', '2540', '1997-03-05'],
  ['29', '2', '2543', '2000-02-29'],
])('%s/%s/%s is %s', (day, month, year, date) => {
  expect(birthDateOf({ day, month, year })).toBe(date);
});

test.each([
  ['', '3', '1997'],
  ['5', '', '1997'],
  ['5', '3', ''],
])('%s/%s/%s is incomplete', (day, month, year) => {
  expect(birthDateOf({ day, month, year })).toBe('');
});

const problemOf = (date: string) => newMember.shape.birthDate.safeParse(date).error?.issues[0]?.message;

test.each([
  ['31', '2', '2540'],
  ['31', '4', '1997'],
  ['29', '2', '2001'],
  ['5', '3', '97'],
  ['5', '13', '1997'],
  ['0', '1', '1997'],
  ['x', '1', '1997'],
])('%s/%s/%s is not a valid date, and is rejected as such', (day, month, year) => {
  expect(problemOf(birthDateOf({ day, month, year }))).toBe('birthDate.noSuchDay');
});

test('a missing date is required, and one less than twenty years ago is rejected as too young', () => {
  expect(problemOf('')).toBe('birthDate.required');
  expect(
    problemOf(birthDateOf({ day: '1', month: '1', year: String(new Date().getUTCFullYear() - 5) })),
  ).toBe('birthDate.tooYoung');
});
