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
  ['31', '4', '1997'],
  ['29', '2', '2001'],
  ['5', '3', '97'],
  ['5', '13', '1997'],
  ['0', '1', '1997'],
])('%s/%s/%s is no day', (day, month, year) => {
  expect(birthDateOf({ day, month, year })).toBe('');
});
