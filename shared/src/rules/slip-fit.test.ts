import * as fc from 'fast-check';
import type { Satang } from '../contracts/money.ts';
import { baseOptions, digitsOf, type BaseOption } from './bet-options.ts';
import { fitNumbers, type WantedNumber } from './slip-fit.ts';
import { addEntries, breachedBound, rateLookup, termsByOption, type OptionTerms } from './slip.ts';

const satang = (amount: number) => amount as Satang;
const terms = (option: BaseOption, over: Partial<OptionTerms> = {}): OptionTerms => ({
  option,
  minSatang: satang(500),
  maxSatang: satang(10_000),
  multiplyX100: 9_000,
  ...over,
});
const offered = [
  terms('teng_bon_3'),
  terms('teng_bon_2', {
    rateNow: new Map([
      ['13', 0],
      ['25', 4_500],
    ]),
  }),
  terms('teng_lang_2'),
  terms('teng_lang_1', { multiplyX100: 0 }),
];
const fit = (wanted: readonly WantedNumber[], ...chosen: BaseOption[]) =>
  fitNumbers(wanted, offered, new Set(chosen));

test('a number with an option goes onto it, one without onto each selected option of its length', () => {
  expect(
    fit(
      [{ number: '123', option: 'teng_bon_3' }, { number: '48' }],
      'teng_bon_2',
      'teng_lang_2',
      'teng_bon_3',
    ),
  ).toEqual({
    entries: [
      { option: 'teng_bon_3', number: '123' },
      { option: 'teng_bon_2', number: '48' },
      { option: 'teng_lang_2', number: '48' },
    ],
    left: [],
    reduced: [],
    repriced: 0,
  });
});

test('skipped numbers are reported with a reason', () => {
  expect(
    fit(
      [
        { number: '13', option: 'teng_bon_2' },
        { number: '1', option: 'teng_lang_1' },
        { number: '123', option: 'tode_3' },
        { number: '1234', option: 'set_4' },
        { number: '12', option: 'teng_bon_3' },
        { number: '7' },
      ],
      'teng_bon_2',
    ),
  ).toEqual({
    entries: [],
    left: [
      { number: '13', option: 'teng_bon_2', reason: 'closed' },
      { number: '1', option: 'teng_lang_1', reason: 'option' },
      { number: '123', option: 'tode_3', reason: 'option' },
      { number: '1234', option: 'set_4', reason: 'option' },
      { number: '12', option: 'teng_bon_3', reason: 'option' },
      { number: '7', reason: 'unchosen' },
    ],
    reduced: [],
    repriced: 0,
  });
});

test('a closed number is skipped only on the option that closed it', () => {
  const { entries, left } = fit([{ number: '13' }], 'teng_bon_2', 'teng_lang_2');
  expect([entries, left]).toEqual([
    [{ option: 'teng_lang_2', number: '13' }],
    [{ number: '13', option: 'teng_bon_2', reason: 'closed' }],
  ]);
});

test('a reduced number is accepted and reported, and a stake is clamped to the bounds', () => {
  const wanted = [100, 20_000, 700].map((price, at) => ({
    option: 'teng_bon_2' as const,
    number: String(25 + at),
    priceSatang: satang(price),
  }));
  const lines = addEntries([], { entries: fit(wanted).entries, options: offered, newRef: () => '' });
  expect(lines.map(({ priceSatang }) => priceSatang)).toEqual([500, 10_000, 700]);
  expect(fit(wanted)).toEqual({
    entries: wanted,
    left: [],
    reduced: [{ option: 'teng_bon_2', number: '25', usualX100: 9_000, nowX100: 4_500 }],
    repriced: 2,
  });
});

test('a stake at a bound is accepted, and any stake above the minimum if there is no maximum', () => {
  const repriced = (price: number | undefined, ...options: OptionTerms[]) => {
    const priced = price === undefined ? {} : { priceSatang: satang(price) };
    return fitNumbers([{ option: 'teng_bon_3', number: '123', ...priced }], options, new Set()).repriced;
  };
  const prices = [499, 500, 10_000, 10_001, undefined];
  expect(prices.map((price) => repriced(price, terms('teng_bon_3')))).toEqual([1, 0, 0, 1, 0]);
  const { option, minSatang, multiplyX100 } = terms('teng_bon_3');
  expect(repriced(10_001, { option, minSatang, multiplyX100 })).toBe(0);
});

test('every entry makes an open line within its bounds, and no number is lost', () => {
  const numbers = fc.stringMatching(/^\d{1,4}$/);
  const wanted = fc.array(
    fc.record({
      number: numbers,
      option: fc.constantFrom(undefined, 'set_4', ...baseOptions),
      priceSatang: fc.constantFrom(undefined, ...[1, 500, 9_999, 50_000].map(satang)),
    }),
  );
  fc.assert(
    fc.property(wanted, fc.uniqueArray(fc.constantFrom(...baseOptions)), (all, chosen) => {
      const { entries, left } = fit(all, ...chosen);
      let ref = 0;
      const lines = addEntries([], { entries, options: offered, newRef: () => String((ref += 1)) });
      expect(lines).toHaveLength(entries.length);
      for (const line of lines) {
        expect(rateLookup(offered)(line)).toBeGreaterThan(0);
        expect(line.number).toHaveLength(digitsOf(line.option));
        expect(breachedBound(line.priceSatang, termsByOption(offered).get(line.option)!)).toBeUndefined();
      }
      const kept = new Set([...entries, ...left].map(({ number }) => number));
      expect(all.every(({ number }) => kept.has(number))).toBe(true);
    }),
  );
});
