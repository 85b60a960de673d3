import { amountInAddress, withAmount } from './amount.ts';

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
