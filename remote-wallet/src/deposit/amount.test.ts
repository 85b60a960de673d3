import { depositWays } from '@chokdee/shared/rules/deposit-ways';
import { amountInAddress, readAmount, withAmount } from './amount.ts';

const limits = depositWays.qrcode;

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
  expect(readAmount(typed, limits)).toEqual({ amountSatang });
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
  expect(readAmount(typed, limits)).toEqual({ problem });
});

test.each([
  ['500', '500'],
  ['0500.50', '500.50'],
  ['1,000', '1000'],
  // Outside the limits, which the field says.
  ['50', '50'],
])('an address that asks for %s fills in %s', (amount, filled) => {
  expect(amountInAddress(new URLSearchParams({ amount }))).toBe(filled);
});

test.each(['', '0', '-500', '1e3', '5.001', 'five', '<b>5</b>', '9'.repeat(30)])(
  'an address that asks for %p fills in nothing',
  (amount) => {
    expect(amountInAddress(new URLSearchParams({ amount }))).toBeUndefined();
  },
);

test('a link to a way carries the amount, if there is one', () => {
  expect(withAmount('/credit/deposit/fast', 50_050)).toBe('/credit/deposit/fast?amount=500.50');
  expect(withAmount('/credit/deposit/fast', undefined)).toBe('/credit/deposit/fast');
});
