import { typedAmount } from './typed-amount.ts';

const amount = typedAmount({ minSatang: 10_000, maxSatang: 20_000_000 });

test.each([
  ['500', 50_000],
  ['1,250.50', 125_050],
  [' 100 ', 10_000],
  ['200000', 20_000_000],
  ['๑,๒๕๐.๕๐', 125_050],
  ['១២៥០', 125_000],
  ['၅၀၀', 50_000],
  ['５００', 50_000],
  ['฿500', 50_000],
])('%s baht is %i satang', (typed, satang) => {
  expect(amount.parse(typed)).toBe(satang);
});

test.each([
  ['', 'currency.required'],
  [' ', 'currency.required'],
  ['five', 'currency.format'],
  ['100.001', 'currency.format'],
  ['1e3', 'currency.format'],
  ['99.99', 'min'],
  ['-500', 'min'],
  ['200000.01', 'max'],
])('rejects %p: %s', (typed, problem) => {
  expect(amount.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([problem]);
});
