import fc from 'fast-check';
import type { Satang } from '../contracts/money.ts';
import { baseOptions, digitsOf, type BaseOption, type BetOption } from './bet-options.ts';
import { readFreeText } from './free-text.ts';
import { printFreeText } from './free-text-print.ts';
import type { Entry } from './slip.ts';

const offered: ReadonlySet<BaseOption> = new Set(baseOptions);
const read = (text: string, ...active: BetOption[]) =>
  readFreeText(text, { active: new Set(active), offered });
const short: Record<BaseOption, string> = {
  teng_bon_3: 'bon3',
  tode_3: 'tode',
  teng_bon_nha_3: 'nha',
  teng_lang_3: 'lang3',
  teng_bon_2: 'bon2',
  teng_lang_2: 'lang2',
  teng_bon_1: 'bon1',
  teng_lang_1: 'lang1',
};
const shown = (entries: readonly Entry[]) =>
  entries.map(
    ({ option, number, priceSatang }) =>
      `${short[option]} ${number}${priceSatang === undefined ? '' : ` ${priceSatang / 100}`}`,
  );
const betsOf = (text: string, ...active: BetOption[]) =>
  shown(read(text, ...active).flatMap(({ entries }) => entries)).join(', ');
const faultsOf = (text: string, ...active: BetOption[]) =>
  read(text, ...active).flatMap(({ line, faults }) => faults.map((fault) => [line, fault.code, fault.text]));

const twoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
/** Bets of five baht on the matching two-digit numbers. */
const bon2 = (form: RegExp) =>
  twoDigits
    .filter((number) => form.test(number))
    .map((number) => `bon2 ${number} 5`)
    .join(', ');

test.each([
  ['123=50x20 ตรง โต๊ด', 'bon3 123 50, tode 123 20'],
  ['123=50x20', 'bon3 123 50, tode 123 20'],
  ['123 โต๊ด ตรง = 50x20', 'tode 123 50, bon3 123 20'],
  ['12 34 56=20x20', 'bon2 12 20, lang2 12 20, bon2 34 20, lang2 34 20, bon2 56 20, lang2 56 20'],
  ['12=20x10 บน ล่าง', 'bon2 12 20, lang2 12 10'],
  ['12,34/56-78 ล่าง=5', 'lang2 12 5, lang2 34 5, lang2 56 5, lang2 78 5'],
  ['12.34.56=12.50 บน', 'bon2 12 12.5, bon2 34 12.5, bon2 56 12.5'],
  ['123x50x20 456*10*0', 'bon3 123 50, tode 123 20, bon3 456 10'],
  ['123=0x50', 'tode 123 50'],
  ['123 6กลับ = 10 ตรง', 'bon3 123 10, bon3 132 10, bon3 213 10, bon3 231 10, bon3 312 10, bon3 321 10'],
  ['05 กลับ ล่าง=5', 'lang2 05 5, lang2 50 5'],
  ['บน 12 34 = 5 ล่าง 56 = 10', 'bon2 12 5, bon2 34 5, lang2 56 10'],
  ['12 บน=5 34 ล่าง=10', 'bon2 12 5, lang2 34 10'],
  ['12=5 บน; 5 วิ่งล่าง = 100', 'bon2 12 5, lang1 5 100'],
  ['3ตัวบน 123 = 10', 'bon3 123 10'],
  ['2 ตัวล่าง 12 = 10', 'lang2 12 10'],
  ['123 หน้า ท้าย = 5', 'nha 123 5, lang3 123 5'],
  ['12 34 ตัวละ 20 บาท บน', 'bon2 12 20, bon2 34 20'],
  ['๑๒ = ๕๐ บน', 'bon2 12 50'],
  ['3 top 123 = 10', 'bon3 123 10'],
  ['12 = 5 bottom', 'lang2 12 5'],
  ['34*5 ล่าง 12*6 บน', 'lang2 34 5, bon2 12 6'],
  ['12 บน 34*5 ล่าง', 'bon2 12, lang2 34 5'],
  ['บน = 5\n---\n12', 'bon2 12 5'],
  ['១២ ក្រោម = ៥', 'lang2 12 5'],
  ['១២៣ 3 ខ្ទង់លើ តូដ = ៥x៦', 'bon3 123 5, tode 123 6'],
  ['၁၂ အောက် = ၅', 'lang2 12 5'],
  ['အပေါ် 3 လုံး ၁၂၃ = ၅', 'bon3 123 5'],
  ['12 ท้าย = 5', 'lang2 12 5'],
  ['7 วิ่งบน = 5', 'bon1 7 5'],
  ['รูดหลัง 7 บน = 5', bon2(/7$/)],
  ['รูดหลัง รูดหน้า 5 บน = 5', bon2(/5/)],
  ['เลขเบิ้ล บน = 5', bon2(/^(.)\1$/)],
  ['สูง บน = 5', bon2(/^[5-9]/)],
  ['คู่ บน = 5', bon2(/[02468]$/)],
  ['คี่ บน = 5', bon2(/[13579]$/)],
  ['เบิ้ลหน้า 5 ตรง = 5', Array.from({ length: 10 }, (_, last) => `bon3 55${last} 5`).join(', ')],
  ['ตอง โต๊ด = 5', Array.from({ length: 10 }, (_, digit) => `tode ${String(digit).repeat(3)} 5`).join(', ')],
])('%s', (text, bets) => {
  expect(faultsOf(text)).toEqual([]);
  expect(betsOf(text)).toBe(bets);
});

test('doors of a digit are bet on the named options, or on the selected ones', () => {
  const named = read('19ประตู 5 บน ล่าง = 10')[0]!.entries;
  expect(named).toHaveLength(38);
  expect(named.every(({ priceSatang }) => priceSatang === 1_000)).toBe(true);
  expect(read('19ประตู 5', 'teng_lang_2')[0]!.entries).toHaveLength(19);
  expect(betsOf('รูดหน้า 7 บน').split(', ')).toHaveLength(10);
});

test('a line of words applies to the following lines without words', () => {
  const lines = read('บน ล่าง = 20x10\n12 34\n56 = 5\n78 ล่าง = 1\n\nโต๊ด\n123');
  expect(lines.map(({ line, heading, entries }) => [line, heading, shown(entries).join(', ')])).toEqual([
    [1, true, ''],
    [2, false, 'bon2 12 20, lang2 12 10, bon2 34 20, lang2 34 10'],
    [3, false, 'bon2 56 5, lang2 56 5'],
    [4, false, 'lang2 78 1'],
    [6, true, ''],
    [7, false, 'tode 123'],
  ]);
});

test('numbers without an option use the selected ones of their length, and the minimum without a price', () => {
  expect(betsOf('12 345', 'teng_lang_2', 'teng_bon_3')).toBe('lang2 12, bon3 345');
  expect(faultsOf('12 = 20')).toEqual([[1, 'no-option', '12']]);
});

test.each([
  ['123=50 ขอบคุณ', 'unknown', 'ขอบคุณ'],
  ['abc', 'unknown', 'abc'],
  ['1234 = 50 บน', 'digits', '1234'],
  ['1234 = 50', 'digits', '1234'],
  ['5 กลับ วิ่งบน = 5', 'digits', '5'],
  ['5 เบิ้ลหน้า 19ประตู = 5', 'digits', '5'],
  ['2ตัวบน 123 = 10', 'digits', '123'],
  ['12 โต๊ด = 5', 'digits', '12'],
  ['12 6กลับ บน = 5', 'digits', '12'],
  ['12 19ประตู = 5', 'digits', '12'],
  ['12 =', 'price', '='],
  ['12 = 50.123 บน', 'price', '= 50.123'],
  ['12 บน = 20,345', 'price', '= 20,345'],
  ['12 บน = 0', 'price', '12'],
  ['12 บน = 5x6', 'prices', '12'],
  ['12 = 5x6x7', 'no-option', '12'],
  ['12 34 20x20', 'needs-equals', '20x20'],
  ['= 20', 'no-number', '= 20'],
  ['12=5 บน; ล่าง', 'no-number', 'ล่าง'],
  ['12=5=6', 'no-number', '=6'],
  ['บน = 5 12', 'no-number', '= 5'],
  ['; = 20', 'no-number', '= 20'],
  [';', 'no-number', ';'],
  ['1234*5 บน', 'digits', '1234'],
])('reports a fault in %s', (text, code, about) => {
  const [line] = read(text);
  expect(line!.entries).toEqual([]);
  expect(line!.faults.map((fault) => [fault.code, fault.text])).toContainEqual([code, about]);
});

test('a fault refers to its line, and the other lines are read', () => {
  expect(faultsOf('12 บน = 5\n34 บ่น = 5\r\n56 ล่าง = 5')).toEqual([[2, 'unknown', 'บ่น']]);
  expect(betsOf('12 บน = 5\n34 บ่น = 5\r\n56 ล่าง = 5')).toBe('bon2 12 5, lang2 56 5');
});

test('trims lines and skips empty ones', () => {
  expect(read('  \n  12 บน = 5 ').map(({ line, text }) => [line, text])).toEqual([[2, '12 บน = 5']]);
});

test('reports an option that the round does not offer', () => {
  const [line] = readFreeText(' 123 หน้า = 5 ', { active: new Set(), offered: new Set(['teng_bon_3']) });
  const fault = { code: 'not-offered', text: '123 หน้า = 5', option: 'teng_bon_nha_3' };
  expect(line).toMatchObject({ entries: [], faults: [fault] });
});

test('accepts vowels and tone marks in either order', () => {
  expect(betsOf('ต\u0e4d\u0e48า ล่าง = 5').split(', ')).toHaveLength(50);
  expect(betsOf('ต\u0e48\u0e33 ล่าง = 5').split(', ')).toHaveLength(50);
});

const anyEntry = fc.constantFrom(...baseOptions).chain((option) =>
  fc.record(
    {
      option: fc.constant(option),
      number: fc
        .integer({ min: 0, max: 10 ** digitsOf(option) - 1 })
        .map((number) => String(number).padStart(digitsOf(option), '0')),
      priceSatang: fc.integer({ min: 1, max: 10_000_000 }).map((price) => price as Satang),
    },
    { requiredKeys: ['option', 'number'] },
  ),
);

test('printed text reads back as the same bets', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 30 }), (entries) => {
      const lines = read(printFreeText(entries));
      expect(lines.flatMap(({ faults }) => faults)).toEqual([]);
      expect(shown(lines.flatMap((line) => line.entries)).sort()).toEqual(shown(entries).sort());
    }),
  );
});

test('any text gives possible bets or faults that quote it', () => {
  const scraps = fc.constantFrom(
    '12',
    '123',
    '5',
    ' ',
    '\n',
    '=',
    '50',
    'x',
    'บน',
    'ล่าง',
    'โต๊ด',
    'ตรง',
    'กลับ',
    '6กลับ',
    '19ประตู',
    'เบิ้ล',
    ';',
    ',',
    '.',
    '๕',
    'abc',
    '0',
    '🎲',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.array(scraps, { maxLength: 25 }).map((parts) => parts.join('')),
      ),
      (text) => {
        for (const { entries, faults, text: line } of read(text, 'teng_bon_3', 'tode_3')) {
          for (const { option, number, priceSatang } of entries) {
            expect(number).toMatch(new RegExp(`^\\d{${digitsOf(option)}}$`));
            if (priceSatang !== undefined) expect(priceSatang).toBeGreaterThan(0);
          }
          for (const fault of faults) expect(line).toContain(fault.text);
        }
      },
    ),
    { numRuns: 500 },
  );
});
