import { readAmount } from './amount.ts';

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
])('%s baht is %i satang', (typed, amountSatang) => {
  expect(readAmount(typed)).toEqual({ amountSatang });
});

test.each([
  ['', 'currency.required'],
  [' ', 'currency.required'],
  ['five', 'currency.format'],
  ['100.001', 'currency.format'],
  ['1e3', 'currency.format'],
  ['99.99', 'range'],
  ['-500', 'range'],
  ['200000.01', 'range'],
])('rejects %p: %s', (typed, problem) => {
  expect(readAmount(typed)).toEqual({ problem });
});
