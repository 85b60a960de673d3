import fc from 'fast-check';
import type { DrawResult } from '../contracts/lottery.ts';
import { baseOptions, digitsOf, type BaseOption } from './bet-options.ts';
import { governmentDraw, yeekeeDraw } from './draw.ts';
import { isWinning, payoutSatang, riskNumber, winningNumbers } from './winning.ts';

const gov = governmentDraw({ first: '123456', last2: '89', front3: ['111', '222'], back3: ['333', '444'] });
const rateX100: Record<BaseOption, number> = {
  teng_bon_3: 90_000,
  tode_3: 15_000,
  teng_bon_nha_3: 45_000,
  teng_lang_3: 45_000,
  teng_bon_2: 9_000,
  teng_lang_2: 9_000,
  teng_bon_1: 320,
  teng_lang_1: 420,
};
const paidBaht = (option: BaseOption, number: string, draw: DrawResult) =>
  isWinning(option, number, draw) ? payoutSatang(1_000, rateX100[option]) / 100 : 0;

test.each<[BaseOption, string, number]>([
  ['teng_bon_3', '456', 9_000],
  ['teng_bon_3', '564', 0],
  ['tode_3', '564', 1_500],
  ['tode_3', '456', 1_500],
  ['tode_3', '457', 0],
  ['teng_bon_2', '56', 900],
  ['teng_bon_2', '45', 0],
  ['teng_lang_2', '89', 900],
  ['teng_lang_2', '98', 0],
  ['teng_bon_1', '5', 32],
  ['teng_bon_1', '1', 0],
  ['teng_lang_1', '8', 42],
  ['teng_lang_1', '4', 0],
  ['teng_bon_nha_3', '222', 4_500],
  ['teng_bon_nha_3', '333', 0],
  ['teng_lang_3', '333', 4_500],
  ['teng_lang_3', '111', 0],
])('10 baht on %s %s pay %d baht', (option, number, expected) => {
  expect(paidBaht(option, number, gov)).toBe(expected);
});

test('a single digit that is drawn twice is paid once', () => {
  expect(paidBaht('teng_bon_1', '5', { top3: '554', bottom2: '55', raw: '' })).toBe(32);
});

test('a number that equals both front prizes is paid once', () => {
  expect(paidBaht('teng_bon_nha_3', '111', { ...gov, front3: ['111', '111'] })).toBe(4_500);
});

test('a lottery without front and back prizes pays nothing on them', () => {
  const draw = yeekeeDraw('43705');
  expect(isWinning('teng_bon_nha_3', '705', draw)).toBe(false);
  expect(isWinning('teng_lang_3', '705', draw)).toBe(false);
});

test('the winning numbers of any draw are exactly the numbers that win, without duplicates', () => {
  const numbers = baseOptions.flatMap((option) =>
    Array.from({ length: 10 ** digitsOf(option) }, (_, at) => ({
      option,
      number: String(at).padStart(digitsOf(option), '0'),
    })),
  );
  const digits = (length: number) =>
    fc.integer({ min: 0, max: 10 ** length - 1 }).map((value) => String(value).padStart(length, '0'));
  const pair = fc.option(fc.tuple(digits(3), digits(3)), { nil: undefined });
  const draws = fc.record({
    top3: digits(3),
    bottom2: digits(2),
    front3: pair,
    back3: pair,
    raw: fc.constant(''),
  });
  const sorted = (won: readonly { option: string; number: string }[]) =>
    won.map(({ option, number }) => `${option} ${number}`).sort();
  fc.assert(
    fc.property(draws, (draw) => {
      expect(sorted(winningNumbers(draw))).toEqual(
        sorted(numbers.filter(({ option, number }) => isWinning(option, number, draw))),
      );
    }),
    {
      numRuns: 50,
      examples: [[{ top3: '777', bottom2: '77', front3: ['777', '777'], back3: ['007', '070'], raw: '' }]],
    },
  );
});

test('all orders of a tode share one limit; on other options every number has its own', () => {
  expect(['312', '213', '123'].map((number) => riskNumber('tode_3', number))).toEqual(['123', '123', '123']);
  expect(riskNumber('teng_bon_3', '312')).toBe('312');
  expect(riskNumber('teng_lang_2', '21')).toBe('21');
});

test.each([
  [1, 320, 3],
  [333, 320, 1_065],
  [99, 101, 99],
  [0, 90_000, 0],
  [500, 0, 0],
  [20_000_000, 90_000, 18_000_000_000],
])('%i satang at a rate of %i hundredths pay %i satang, rounded down', (price, multiplyX100, expected) => {
  expect(payoutSatang(price, multiplyX100)).toBe(expected);
});

test('an inexact payout throws instead of being rounded', () => {
  expect(() => payoutSatang(Number.MAX_SAFE_INTEGER, 101)).toThrow(RangeError);
  expect(() => payoutSatang(0.5, 101)).toThrow(RangeError);
  expect(() => payoutSatang(-500, 90_000)).toThrow(RangeError);
});
