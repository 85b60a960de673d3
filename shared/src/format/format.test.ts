import {
  formatAccountNumber,
  formatBaht,
  formatCountdown,
  formatDay,
  formatInstant,
  formatMoney,
  formatMultiply,
  signedMoney,
  wholeBaht,
} from './format.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [50025, '500.25'],
  [123456789, '1,234,567.89'],
  [-100000, '−1,000.00'],
])('formats %d satang as %s', (satang, text) => {
  expect(formatBaht(satang)).toBe(text);
});

test.each([
  [100_000, '1,000'],
  [50_025, '500.25'],
  [50, '0.50'],
])('formats %d satang as %s without needless decimals', (satang, text) => {
  expect(wholeBaht(satang)).toBe(text);
});

test.each([
  [0, '฿0.00'],
  [27300, '฿273.00'],
  [-27300, '−฿273.00'],
  [-5, '−฿0.05'],
  [-123456789, '−฿1,234,567.89'],
])('formats %d satang with the currency sign as %s', (satang, text) => {
  expect(formatMoney(satang)).toBe(text);
});

test.each([
  [27_300, '+฿273.00'],
  [-27_300, '−฿273.00'],
  [0, '฿0.00'],
])('signs %d satang as %s', (satang, text) => {
  expect(signedMoney(satang)).toBe(text);
});

test.each([
  [90000, '900'],
  [320, '3.2'],
  [425, '4.25'],
  [0, '0'],
])('formats a multiplier of %d hundredths as %s', (hundredths, text) => {
  expect(formatMultiply(hundredths)).toBe(text);
});

test.each([
  ['1234567890', '004', '123-4-56789-0'],
  ['0812345678', undefined, '081-234-5678'],
  ['123456789012', '030', '123456789012'],
  ['xxxxxx4321', '014', 'xxxxxx4321'],
])('formats the account number %s of bank %p as %s', (number, bankCode, text) => {
  expect(formatAccountNumber(number, bankCode)).toBe(text);
});

test('formats instants and days in the +07:00 zone, whatever zone the reader is in', () => {
  expect(formatInstant('2026-01-31T17:30:05.000Z')).toBe('01/02/2026 00:30:05');
  expect(formatDay('2026-01-31T17:30:05.000Z')).toBe('01/02/2026');
  expect(formatDay('2026-02-01')).toBe('01/02/2026');
});

test.each([
  [-3, '00:00'],
  [59.2, '01:00'],
  [299, '04:59'],
  [3899, '1:04:59'],
  [176699, '2d 01:04:59'],
])('formats %d remaining seconds as %s', (seconds, text) => {
  expect(formatCountdown(seconds, (days) => `${days}d`)).toBe(text);
});

test.each([
  [86_399, '23:59:59'],
  [86_400, '1d 0h'],
  [176_699, '2d 1h'],
])('formats %d remaining seconds as %s for readers who count days in hours', (seconds, text) => {
  const left = formatCountdown(
    seconds,
    (days) => `${days}d`,
    (hours) => `${hours}h`,
  );
  expect(left).toBe(text);
});
