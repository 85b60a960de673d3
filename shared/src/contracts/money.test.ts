import fc from 'fast-check';
import { z } from 'zod';
import { baht, hundredthsText, multiply, parseHundredths, positiveBaht, toSatang } from './money.ts';

/** Every amount with up to thirteen digits of baht. */
const anySatang = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });

test.each<[number | string, number]>([
  [500, 50_000],
  [500.25, 50_025],
  ['500.25', 50_025],
  [500.1, 50_010],
  ['0.05', 5],
  [0.29, 29],
  [1.005e2, 10_050],
  ['007.50', 750],
  [-12.5, -1_250],
  ['-0', 0],
  ['-0.00', 0],
  [4_503_599.62, 450_359_962],
  ['9999999999999.99', 999_999_999_999_999],
])('parses %p baht as %i satang', (wire, expected) => {
  expect(z.decode(baht, wire)).toBe(expected);
});

test.each([
  0.1 + 0.2,
  1.005,
  '1.005',
  1e21,
  1e-7,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  ' 5',
  '5 ',
  '+5',
  '5.',
  '.5',
  '1,000',
  '1e3',
  '0x10',
  '--5',
  '๕',
  '10000000000000',
  '5.00\n',
  null,
  true,
  [500],
  { amount: 500 },
  undefined,
  5n,
])('rejects %p as an amount of baht', (wire) => {
  expect(baht.safeParse(wire).success).toBe(false);
});

test('an invalid amount is reported with the key of its message', () => {
  expect(baht.safeParse('1.005').error?.issues).toMatchObject([{ message: 'currency.format' }]);
  expect(positiveBaht.safeParse('0.00').error?.issues).toMatchObject([{ message: 'currency.positive' }]);
  expect(positiveBaht.safeParse(-1).success).toBe(false);
});

test('any amount survives encoding and decoding', () => {
  fc.assert(
    fc.property(anySatang, (amount) => {
      const wire: unknown = JSON.parse(JSON.stringify(z.encode(baht, toSatang(amount))));
      expect(baht.parse(wire)).toBe(amount);
      expect(baht.parse(hundredthsText(amount))).toBe(amount);
    }),
  );
});

test('parses decimals exactly, as integer arithmetic does', () => {
  const decimal = fc.tuple(fc.boolean(), fc.stringMatching(/^\d{1,13}$/), fc.stringMatching(/^\d{0,2}$/));
  fc.assert(
    fc.property(decimal, ([negative, whole, fraction]) => {
      const exact = (BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))) * (negative ? -1n : 1n);
      const value = parseHundredths(`${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`);
      expect(BigInt(value ?? Number.NaN)).toBe(exact);
      expect(Object.is(value, -0)).toBe(false);
    }),
  );
});

test('formats hundredths with two decimals', () => {
  expect([500, 50_025, 5, 0, -5, -1_250].map(hundredthsText)).toEqual([
    '5.00',
    '500.25',
    '0.05',
    '0.00',
    '-0.05',
    '-12.50',
  ]);
});

test('a multiplier is hundredths in memory, a decimal on the wire, and never negative', () => {
  expect(z.decode(multiply, 3.2)).toBe(320);
  expect(z.encode(multiply, 320)).toBe(3.2);
  expect(z.decode(multiply, 0)).toBe(0);
  expect(multiply.safeParse(-1).success).toBe(false);
  expect(multiply.safeParse(3.333).success).toBe(false);
});

test('only exactly representable integers are satang', () => {
  expect(toSatang(-500)).toBe(-500);
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])
    expect(() => toSatang(wrong)).toThrow();
});
