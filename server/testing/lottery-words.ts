import * as fc from 'fast-check';
import { calendarNames } from '@chokdee/shared/contracts/calendars';
import { baseOptions, digitsOf, type BaseOption } from '@chokdee/shared/rules/bet-options';
import { bangkokDay, bangkokIso, dayAfter } from '@chokdee/shared/rules/instant';
import { placeholderFor } from './faults/wallet-words.ts';
import { correctedResult, governmentResult } from './lottery-stage.ts';

type Words = Record<string, fc.Arbitrary<unknown>>;

const mostly = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 8, arbitrary: right }, { weight: 1, arbitrary: wrong });
const optional = (value: fc.Arbitrary<unknown>) => fc.option(value, { nil: undefined, freq: 2 });
const placeholders = (...names: string[]) =>
  mostly(
    fc.constantFrom(...names.map(placeholderFor)),
    fc.oneof(fc.uuid(), fc.integer(), fc.constantFrom('0', '-1', '9007199254740993', '1e3', '')),
  );
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const badNumber = fc.oneof(text, fc.constantFrom('๑๒', '-1', '+1', '1.', ' 12', '１２', '12345', ''));
const price = mostly(
  fc.integer({ min: 5, max: 400 }),
  fc.constantFrom<unknown>(0, -5, 0.001, 4.99, 1e300, 2 ** 53, '5', '5.00', '1e2', null),
);
const rate = mostly(
  fc.constantFrom(3.2, 4.2, 85, 90, 92, 120, 150, 450, 850, 900),
  fc.constantFrom<unknown>(0, -1, 90.001, 1e9, 2 ** 53, '90', null),
);
const option = mostly(
  fc.constantFrom(...baseOptions),
  fc.constantFrom('set_4', 'option_2_19', 'shuffle_2', 'teng_lang_nha_3', '__proto__', ''),
);

/** Rates of the government lottery, so that some bodies are valid. */
const governmentRates = {
  teng_bon_3: 900,
  tode_3: 150,
  teng_bon_nha_3: 450,
  teng_lang_3: 450,
  teng_bon_2: 90,
  teng_lang_2: 90,
  teng_bon_1: 3.2,
  teng_lang_1: 4.2,
};
const otherRates = { ...governmentRates, teng_bon_3: 850, tode_3: 120, teng_bon_2: 92, teng_lang_2: 92 };
const offered = baseOptions.filter((base) => !['teng_bon_nha_3', 'teng_lang_3'].includes(base));
const lineAt = (rates: typeof governmentRates, options: readonly BaseOption[]) =>
  fc.constantFrom(...options).chain((base) =>
    fc.record({
      ref: fc.uuid(),
      add: fc.nat(9),
      option: fc.constant(base),
      number: digits(digitsOf(base)),
      price: fc.integer({ min: 5, max: 100 }),
      multiply: fc.constant(rates[base]),
    }),
  );
const anyLine = fc.record({
  ref: text,
  add: mostly(fc.nat(100), fc.integer()),
  option,
  number: mostly(fc.oneof(digits(1), digits(2), digits(3)), badNumber),
  price,
  multiply: rate,
});
const slipOf = (right: fc.Arbitrary<object>) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.array(right, { minLength: 1, maxLength: 4 }) },
    { weight: 4, arbitrary: fc.array(fc.oneof(right, anyLine), { maxLength: 5 }) },
    { weight: 1, arbitrary: right.map((line) => Array.from({ length: 1_001 }, () => line)) },
  );
const ticket = fc.integer({ min: 1, max: 3 }).chain((set) =>
  fc.record({
    ref: fc.uuid(),
    add: fc.nat(9),
    option: fc.constant('set_4'),
    number: digits(4),
    price: fc.constant(120 * set),
    multiply: fc.constant(1),
    set: fc.constant(set),
  }),
);
const anyTicket = fc.record({
  ref: text,
  add: fc.nat(9),
  option,
  number: mostly(digits(4), badNumber),
  price,
  multiply: mostly(fc.constant(1), rate),
  set: mostly(fc.integer({ min: 1, max: 5 }), fc.constantFrom<unknown>(0, -1, 1.5, 2 ** 31, '1')),
});
const tickets = fc.oneof(
  { weight: 4, arbitrary: fc.array(ticket, { minLength: 1, maxLength: 3 }) },
  { weight: 3, arbitrary: fc.array(fc.oneof(ticket, anyTicket), { maxLength: 4 }) },
);

const resultsLike = (official: object) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant({ ...official }) },
    {
      weight: 3,
      arbitrary: fc.record({
        rule: fc.constant('government'),
        first: mostly(digits(6), badNumber),
        last2: mostly(digits(2), badNumber),
        front3: fc.tuple(digits(3), mostly(digits(3), badNumber)),
        back3: fc.tuple(digits(3), digits(3)),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        rule: fc.constantFrom('stock', 'thai-stock', 'hanoi', 'lao', 'malay', 'set-4'),
        close: fc.constant('1465.23'),
        change: fc.constant('+8.45'),
        set50: fc.constant('900.12'),
        special: digits(5),
        first: digits(5),
        second: digits(4),
        official: digits(4),
      }),
    },
  );
const days = mostly(
  fc.integer({ min: -40, max: 60 }).map((by) => dayAfter(bangkokDay(new Date()), by)),
  fc.constantFrom('2026-02-30', '0000-01-01', '9999-12-31', '21/11/2026', ''),
);
const instants = mostly(
  fc
    .integer({ min: -5_000_000, max: 5_000_000 })
    .map((seconds) => bangkokIso(new Date(Date.now() + seconds * 1_000))),
  fc.constantFrom('2026-02-29T00:00:00+07:00', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00'),
);
const numberListLine = fc.oneof(
  { weight: 4, arbitrary: fc.record({ number: fc.oneof(digits(1), digits(2), digits(3)) }) },
  { weight: 2, arbitrary: fc.record({ number: digits(2), option: fc.constant('teng_bon_2') }) },
  { weight: 1, arbitrary: fc.record({ number: badNumber, option }) },
);

const rounds = ['gov', 'gov', 'stock', 'yeekee', 'lao', 'closed', 'settled', 'doomed'];

/** Generators of nearly valid fields for the call at a path. */
export function lotteryWords(path: string): Words {
  const ticketLottery = /^\/lotteries\.(lao|lao-super|hanoy|malay)\.create$/.exec(path)?.[1];
  const kind = /^\/lotteries\.(.+)\.create$/.exec(path)?.[1];
  const isTicket = ticketLottery !== undefined || path.startsWith('/lotteries.4d');
  return {
    betId: betIds(path, kind),
    id: ids(path),
    poyId: placeholders('poy', 'poy', 'otherPoy'),
    betName: mostly(fc.constant(ticketLottery ?? (path.startsWith('/lotteries.4d') ? 'lao' : 'gov')), text),
    betType: optional(fc.constantFrom('BET_GOV', 'BET_YEEKEE_15_901', "'")),
    betGroup: optional(
      mostly(fc.constantFrom('BET_GOV', 'BET_STOCK', 'BET_YEEKEE', 'BET_PINGPONG', 'BET_LOTERRY4'), text),
    ),
    slip: isTicket ? tickets : slipsOf(kind),
    note: optional(text),
    result: resultsLike(path.includes('correct') ? correctedResult : governmentResult),
    version: mostly(fc.constant(1), fc.constantFrom<unknown>(0, 2, 1_000, 1_001, 1.5, '1')),
    reason: mostly(
      fc.constant('Two digits were swapped'),
      fc.oneof(text, fc.constantFrom('', '   ', 'x'.repeat(501))),
    ),
    option,
    multiply: rate,
    number: mostly(fc.oneof(digits(2), digits(2), digits(3), digits(1)), badNumber),
    dt: days,
    toDt: days,
    resultDate: optional(days),
    startedDate: instants,
    endedDate: instants,
    year: mostly(
      fc.integer({ min: 2025, max: 2028 }).map(String),
      fc.constantFrom('1999', '2101', '2026.5', 'x'),
    ),
    calendar: mostly(fc.constantFrom(...calendarNames), text),
    lottery: mostly(fc.constantFrom('gov', 'taiwan', 'yeekee-15'), text),
    which: mostly(fc.constantFrom('running', 'coming', 'finished'), text),
    name: mostly(fc.constant('A day off'), text),
    lines: mostly(
      fc.array(numberListLine, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(
        [],
        Array.from({ length: 1_001 }, () => ({ number: '1' })),
      ),
    ),
    code: mostly(fc.constant(placeholderFor('code')), fc.oneof(text, fc.stringMatching(/^[a-z0-9]{8,12}$/))),
    search: optional(fc.oneof(text, digits(2), fc.constantFrom('%', '_', '\\', "'"))),
    yingNumber: mostly(digits(5), badNumber),
    limit: optional(mostly(fc.integer({ min: 1, max: 500 }), fc.constantFrom<unknown>(0, -1, 501, 1.5))),
    after: optional(mostly(fc.nat(20), fc.constantFrom<unknown>(-1, 1.5, 2 ** 53))),
    favourite: fc.boolean(),
  };
}

function betIds(path: string, kind: string | undefined): fc.Arbitrary<unknown> {
  if (path.startsWith('/lotteries.4d')) return placeholders('lao', 'lao', 'hanoy', 'gov');
  if (path.startsWith('/operators.results.correct')) return placeholders('settled', 'corrected', 'gov');
  if (path.startsWith('/operators.results')) return placeholders('closed', 'proposed', 'gov');
  if (path.startsWith('/ying-results')) return placeholders('shotOver', 'shotOver', 'yeekee');
  if (path.startsWith('/ying')) return placeholders('yeekee', 'yeekee', 'gov');
  const ofKind = kind === 'yeekee5-min' ? 'yeekee5' : kind?.replace('-', '');
  return placeholders(...(ofKind ? [ofKind, ofKind, ofKind] : []), ...rounds);
}

function ids(path: string): fc.Arbitrary<unknown> {
  if (path.startsWith('/bet-lists')) return placeholders(...rounds);
  if (path.startsWith('/number-sets')) return placeholders('list', 'list', 'otherList');
  if (path.startsWith('/poys')) return placeholders('poy', 'otherPoy');
  return placeholders('decision', 'decision', 'nothing');
}

function slipsOf(kind: string | undefined): fc.Arbitrary<unknown> {
  return slipOf(
    kind === 'gov' || kind === undefined ? lineAt(governmentRates, baseOptions) : lineAt(otherRates, offered),
  );
}
