import { spacedNumber } from './spaced-number.ts';

test.each([
  ['1234567890', '004', '123-4-56789-0'],
  ['0812345678', undefined, '081-234-5678'],
  ['123456789012', '030', '123456789012'],
  ['xxxxxx4321', '014', 'xxxxxx4321'],
])('formats %s of bank %p as %s', (number, bankCode, spaced) =>
  expect(spacedNumber(number, bankCode)).toBe(spaced),
);
