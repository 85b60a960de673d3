import fc from 'fast-check';
import type { Satang } from '../contracts/money.ts';
import { baseOptions, digitsOf, expansionOptions, type BaseOption, type BetOption } from './bet-options.ts';
import { toggleOption } from './compatibility.ts';
import { expand, instantOptions } from './expansion.ts';
import {
  addEntries,
  addInstant,
  addLines,
  duplicatesOf,
  mergeDuplicates,
  breachedBound,
  possibleWinSatang,
  rateLookup,
  redoBatch,
  removeLine,
  removeNumber,
  setEveryPrice,
  setPrice,
  slipTotalSatang,
  undoBatch,
  type OptionTerms,
  type SlipLine,
} from './slip.ts';
import { isWinning, payoutSatang } from './winning.ts';

const on = (...options: BetOption[]) => new Set(options);
const baht = (amount: number) => (amount * 100) as Satang;
const terms = (option: BaseOption, more: Partial<OptionTerms> = {}): OptionTerms => ({
  option,
  minSatang: baht(5),
  multiplyX100: 9_000,
  ...more,
});

let made = 0;
const newRef = () => `line-${(made += 1)}`;
const everything = { options: baseOptions.map((option) => terms(option)), newRef };
const usual = rateLookup(everything.options);
const typed = (active: BetOption[], ...keys: string[]) =>
  keys.reduce<readonly SlipLine[]>(
    (lines, each) => addLines(lines, { ...everything, active: on(...active), typed: each }),
    [],
  );
const shown = (lines: readonly SlipLine[]) => lines.map(({ option, number }) => `${option} ${number}`);

test('nineteen doors on both two-digit options make 38 lines in one batch', () => {
  const lines = typed(['teng_bon_2', 'teng_lang_2', 'option_2_19'], '5');
  expect(lines).toHaveLength(38);
  expect(new Set(lines.map(({ add }) => add))).toEqual(new Set([1]));
  expect(new Set(lines.map(({ ref }) => ref)).size).toBe(38);
});

test('a shuffled number is not added twice', () => {
  expect(shown(typed(['teng_bon_2', 'shuffle_2'], '12'))).toEqual(['teng_bon_2 12', 'teng_bon_2 21']);
  expect(shown(typed(['teng_bon_2', 'shuffle_2'], '11'))).toEqual(['teng_bon_2 11']);
});

test('lines are sorted by option, then by number, in whatever order they were added', () => {
  const lines = typed(['teng_lang_2', 'teng_bon_2'], '90', '05');
  expect(shown(lines)).toEqual(['teng_bon_2 05', 'teng_bon_2 90', 'teng_lang_2 05', 'teng_lang_2 90']);
  expect(lines.map(({ add }) => add)).toEqual([2, 1, 2, 1]);
});

test('a batch number is one above the greatest, not above the last', () => {
  const lines = typed(['teng_bon_2'], '50', '20', '10');
  expect(
    addLines(removeNumber(lines, '20'), { ...everything, active: on('teng_bon_2'), typed: '99' }).at(-1)?.add,
  ).toBe(4);
});

test('a line starts at the minimum stake; its rate is the current one of its number or the default', () => {
  const options = [
    terms('teng_bon_2', {
      minSatang: baht(10),
      maxSatang: baht(100),
      rateNow: new Map([
        ['05', 4_500],
        ['50', 0],
      ]),
    }),
  ];
  const lines = addLines([], { active: on('teng_bon_2', 'shuffle_2'), typed: '05', options, newRef });
  expect(lines).toEqual([
    { ref: expect.any(String), add: 1, option: 'teng_bon_2', number: '05', priceSatang: 1_000 },
    { ref: expect.any(String), add: 1, option: 'teng_bon_2', number: '50', priceSatang: 1_000 },
  ]);
  const rateOf = rateLookup(options);
  expect(lines.map(rateOf)).toEqual([4_500, 0]);
  expect(rateOf({ option: 'teng_bon_2', number: '06' })).toBe(9_000);
  expect(rateOf({ option: 'teng_lang_2', number: '06' })).toBe(0);
});

test('options without a rate, without an allowed stake or not offered make no line', () => {
  const options = [
    terms('teng_bon_3', { multiplyX100: 0 }),
    terms('tode_3', { minSatang: baht(10), maxSatang: baht(5) }),
    terms('teng_lang_3'),
  ];
  const lines = addLines([], {
    active: on('teng_bon_3', 'tode_3', 'teng_lang_3', 'teng_bon_nha_3'),
    typed: '123',
    options,
    newRef,
  });
  expect(shown(lines)).toEqual(['teng_lang_3 123']);
});

test('an option with a single allowed stake makes a line', () => {
  const options = [terms('teng_bon_2', { minSatang: baht(10), maxSatang: baht(10) })];
  const lines = addLines([], { active: on('teng_bon_2'), typed: '12', options, newRef });
  expect(shown(lines)).toEqual(['teng_bon_2 12']);
});

test('instant options make lines on the active two-digit options only', () => {
  const low = addInstant([], {
    ...everything,
    active: on('teng_bon_2', 'teng_lang_2'),
    option: 'option_2_low',
  });
  expect(low).toHaveLength(100);
  const before = typed(['teng_bon_3'], '123');
  expect(addInstant(before, { ...everything, active: on('teng_bon_3'), option: 'option_2_ble' })).toBe(
    before,
  );
});

test('removing a line removes its duplicates and keeps its number on other options', () => {
  const lines = typed(['teng_bon_2', 'teng_lang_2'], '12', '12', '34');
  expect(shown(removeLine(lines, '12', 'teng_bon_2'))).toEqual([
    'teng_bon_2 34',
    'teng_lang_2 12',
    'teng_lang_2 12',
    'teng_lang_2 34',
  ]);
  expect(shown(removeNumber(lines, '12'))).toEqual(['teng_bon_2 34', 'teng_lang_2 34']);
});

test('undo removes batch after batch and stops at the empty slip', () => {
  const lines = typed(['teng_bon_2', 'shuffle_2'], '12', '12', '34');
  const numbers = (left: readonly SlipLine[]) => left.map(({ number }) => number);
  expect(numbers(undoBatch(lines))).toEqual(['12', '12', '21', '21']);
  expect(numbers(undoBatch(undoBatch(lines)))).toEqual(['12', '21']);
  expect(undoBatch(undoBatch(undoBatch(undoBatch(lines))))).toEqual([]);
});

test('a restored batch is sorted into its place', () => {
  const lines = typed(['teng_bon_2'], '90', '05');
  const left = undoBatch(lines);
  expect(shown(left)).toEqual(['teng_bon_2 90']);
  expect(
    redoBatch(
      left,
      lines.filter((line) => !left.includes(line)),
    ),
  ).toEqual(lines);
});

test('all lines with the same option and number are duplicates', () => {
  const lines = typed(['teng_bon_2', 'teng_lang_2'], '12', '34');
  expect(duplicatesOf(lines).size).toBe(0);
  const twice = addLines(lines, { ...everything, active: on('teng_bon_2'), typed: '12' });
  expect(duplicatesOf(twice)).toEqual(
    new Set(
      twice.filter(({ option, number }) => option === 'teng_bon_2' && number === '12').map(({ ref }) => ref),
    ),
  );
  expect(duplicatesOf(twice).size).toBe(2);
});

test('merged duplicates cost the sum, and other lines stay as they are', () => {
  const lines = typed(['teng_bon_2', 'teng_lang_2'], '12', '34', '12');
  const merged = mergeDuplicates(lines);
  expect(shown(merged)).toEqual(['teng_bon_2 12', 'teng_bon_2 34', 'teng_lang_2 12', 'teng_lang_2 34']);
  expect(merged.map(({ priceSatang }) => priceSatang)).toEqual([1_000, 500, 1_000, 500]);
  expect(slipTotalSatang(merged)).toBe(slipTotalSatang(lines));
  expect(merged[1]).toBe(lines.find(({ number }) => number === '34'));
  expect(duplicatesOf(merged).size).toBe(0);
});

test('lines of a batch with a price start at it, clamped to their bounds', () => {
  const options = [
    terms('teng_bon_2', { minSatang: baht(10) }),
    terms('teng_lang_2', { maxSatang: baht(7) }),
  ];
  const batch = { active: on('teng_bon_2', 'teng_lang_2'), options, newRef, priceSatang: baht(8) };
  const lines = addLines([], { ...batch, typed: '12' });
  expect(lines.map(({ priceSatang }) => priceSatang)).toEqual([1_000, 700]);
  const entries = [{ option: 'teng_lang_2', number: '12', priceSatang: baht(6) }] as const;
  expect(addEntries([], { ...batch, entries })).toMatchObject([{ priceSatang: 600 }]);
});

test('a price is limited to the maximum at once, but may be below the minimum while it is typed', () => {
  const options = [terms('teng_bon_2', { minSatang: baht(10), maxSatang: baht(100) }), terms('teng_lang_2')];
  const lines = addLines([], { active: on('teng_bon_2', 'teng_lang_2'), typed: '12', options, newRef });
  const [first] = lines;
  const low = setPrice(lines, first!.ref, baht(1), options);
  expect(low.map(({ priceSatang }) => priceSatang)).toEqual([100, 500]);
  expect(setPrice(lines, first!.ref, baht(101), options).map(({ priceSatang }) => priceSatang)).toEqual([
    10_000, 500,
  ]);
  expect(setEveryPrice(lines, baht(5), options).map(({ priceSatang }) => priceSatang)).toEqual([1_000, 500]);
  expect(setEveryPrice(lines, baht(500), options).map(({ priceSatang }) => priceSatang)).toEqual([
    10_000, 50_000,
  ]);
  expect(slipTotalSatang(setEveryPrice(lines, baht(500), options))).toBe(60_000);
});

test('a price violates a bound below the minimum and above the maximum, if there is one', () => {
  const bounds = terms('teng_bon_2', { minSatang: baht(10), maxSatang: baht(100) });
  const prices = [999, 1_000, 10_000, 10_001].map((price) => price as Satang);
  expect(prices.map((price) => breachedBound(price, bounds))).toEqual(['min', undefined, undefined, 'max']);
  expect(breachedBound(prices[3]!, terms('teng_bon_2'))).toBeUndefined();
});

test('of nineteen doors, one number can win on each of the two options', () => {
  const lines = typed(['teng_bon_2', 'teng_lang_2', 'option_2_19'], '5');
  expect(possibleWinSatang(lines, usual)).toBe(2 * payoutSatang(500, 9_000));
  expect(possibleWinSatang(lines.slice(0, 1), usual)).toBe(payoutSatang(500, 9_000));
  expect(possibleWinSatang([], usual)).toBe(0);
});

test('both front prizes can be won, by the best two of more numbers', () => {
  const lines = typed(['teng_bon_nha_3'], '111', '222', '333');
  expect(possibleWinSatang(lines, usual)).toBe(2 * payoutSatang(500, 9_000));
});

test('a leading zero is a digit of the prize', () => {
  const lines = [...typed(['teng_bon_3'], '012'), ...typed(['teng_bon_1'], '0')];
  expect(possibleWinSatang(lines, usual)).toBe(2 * payoutSatang(500, 9_000));
});

const anyActive = fc
  .array(fc.constantFrom<BetOption>(...baseOptions, ...expansionOptions), { maxLength: 8 })
  .map((presses) => presses.reduce<ReadonlySet<BetOption>>(toggleOption, on()));
const anyBatch = fc.record({
  active: anyActive,
  typed: fc.stringMatching(/^\d{1,3}$/),
  instant: fc.option(fc.constantFrom(...instantOptions), { freq: 5 }),
});
type AnyBatch = typeof anyBatch extends fc.Arbitrary<infer Value> ? Value : never;

const added = (lines: readonly SlipLine[], { active, typed: keys, instant }: AnyBatch) =>
  instant
    ? addInstant(lines, { ...everything, active, option: instant })
    : addLines(lines, { ...everything, active, typed: keys });
const anySlip = fc
  .array(anyBatch, { maxLength: 5 })
  .map((batches) => batches.reduce<readonly SlipLine[]>(added, []));

test('undo restores the slip before any batch', () => {
  fc.assert(
    fc.property(anySlip, anyBatch, (before, batch) => {
      const after = added(before, batch);
      if (after === before) return;
      expect(after.length).toBeGreaterThan(before.length);
      expect(undoBatch(after)).toEqual(before);
    }),
  );
});

test('undo followed by redo leaves the slip unchanged', () => {
  fc.assert(
    fc.property(anySlip, (slip) => {
      const left = undoBatch(slip);
      expect(
        redoBatch(
          left,
          slip.filter((line) => !left.includes(line)),
        ),
      ).toEqual(slip);
    }),
  );
});

test('a batch is one line per number on each active option of its length, in order', () => {
  fc.assert(
    fc.property(anyActive, fc.stringMatching(/^\d{1,3}$/), (active, keys) => {
      const numbers = expand(active, keys);
      expect(numbers).toEqual([...new Set(numbers)].sort());
      const expected = baseOptions
        .filter((option) => active.has(option))
        .toSorted()
        .flatMap((option) =>
          numbers
            .filter((number) => number.length === digitsOf(option))
            .map((number) => `${option} ${number}`),
        );
      expect(shown(addLines([], { ...everything, active, typed: keys }))).toEqual(expected);
    }),
  );
});

test('no draw pays more than the possible win, and some draw pays exactly that', () => {
  const threes = fc.stringMatching(/^[12]{3}$/);
  const lines = fc.array(
    fc
      .tuple(fc.constantFrom(...baseOptions), threes, fc.integer({ min: 100, max: 10_000 }))
      .map(([option, number, price]): SlipLine => ({
        ref: newRef(),
        add: 1,
        option,
        number: number.slice(-digitsOf(option)),
        priceSatang: price as Satang,
      })),
    { maxLength: 12 },
  );
  const all = ['111', '112', '121', '122', '211', '212', '221', '222'];
  const pairs = all.flatMap((a) => all.map((b): [string, string] => [a, b]));
  fc.assert(
    fc.property(lines, (slip) => {
      const most = (
        draws: { top3?: string; bottom2?: string; front3?: [string, string]; back3?: [string, string] }[],
      ) =>
        Math.max(
          ...draws.map((draw) =>
            slip
              .filter(({ option, number }) =>
                isWinning(option, number, { top3: '', bottom2: '', raw: '', ...draw }),
              )
              .reduce((sum, line) => sum + payoutSatang(line.priceSatang, 320), 0),
          ),
        );
      const best =
        most(all.map((top3) => ({ top3 }))) +
        most(all.map((top3) => ({ bottom2: top3.slice(1) }))) +
        most(pairs.map((front3) => ({ front3 }))) +
        most(pairs.map((back3) => ({ back3 })));
      expect(possibleWinSatang(slip, () => 320)).toBe(best);
    }),
  );
});

test('entries keep their options and prices, clamped to the bounds, as one batch', () => {
  const options = [
    terms('teng_bon_3', { maxSatang: baht(100), rateNow: new Map([['123', 4_500]]) }),
    terms('teng_bon_2'),
  ];
  const before = addLines([], { options, newRef, active: on('teng_bon_2'), typed: '12' });
  const lines = addEntries(before, {
    options,
    newRef,
    entries: [
      { option: 'teng_bon_3', number: '456', priceSatang: baht(1_000) },
      { option: 'teng_bon_3', number: '123', priceSatang: baht(1) },
      { option: 'teng_bon_2', number: '34' },
    ],
  });
  expect(
    lines.map((line) => [line.option, line.number, line.add, line.priceSatang, rateLookup(options)(line)]),
  ).toEqual([
    ['teng_bon_2', '12', 1, baht(5), 9_000],
    ['teng_bon_2', '34', 2, baht(5), 9_000],
    ['teng_bon_3', '123', 2, baht(5), 4_500],
    ['teng_bon_3', '456', 2, baht(100), 9_000],
  ]);
  expect(undoBatch(lines)).toEqual(before);
});

test('entries that do not fit the round leave the slip unchanged', () => {
  const options = [terms('teng_bon_3'), terms('tode_3', { multiplyX100: 0 })];
  const entries = [
    { option: 'teng_bon_3', number: '12' },
    { option: 'tode_3', number: '123' },
    { option: 'teng_lang_2', number: '12' },
  ] as const;
  const before = typed(['teng_bon_3'], '999');
  expect(addEntries(before, { options, newRef, entries })).toBe(before);
});
