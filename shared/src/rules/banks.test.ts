import { bankOf, fitsBank, masked, thaiBanks } from './banks.ts';

test('each bank is listed once, by its three-digit code', () => {
  expect(new Set(thaiBanks.map(({ bankCode }) => bankCode)).size).toBe(thaiBanks.length);
  expect(new Set(thaiBanks.map(({ shortName }) => shortName)).size).toBe(thaiBanks.length);
  for (const { bankCode, digits } of thaiBanks) {
    expect(bankCode).toMatch(/^\d{3}$/);
    for (const length of digits) expect([10, 11, 12, 13, 14, 15]).toContain(length);
  }
  expect(bankOf('004')?.shortName).toBe('KBANK');
  expect(bankOf('999')).toBeUndefined();
});

test.each([
  ['004', '1234567890', true],
  ['004', '123456789012', false],
  ['030', '123456789012', true],
  ['030', '1234567890', false],
  ['004', '12345678a0', false],
  ['999', '1234567890', false],
])('bank %s accepts the number %s: %p', (bankCode, number, fits) => {
  expect(fitsBank(bankCode, number)).toBe(fits);
});

test('a masked number shows only its last four digits', () => {
  expect(masked('1234567890')).toBe('xxxxxx7890');
  expect(masked('890')).toBe('890');
});
