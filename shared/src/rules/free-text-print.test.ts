import type { Satang } from '../contracts/money.ts';
import type { BaseOption } from './bet-options.ts';
import { printFreeText } from './free-text-print.ts';

/** `bon2 12 50` with the full option name. A bet without a price uses the minimum. */
function printed(...bets: [BaseOption, string, baht?: number][]): string {
  return printFreeText(
    bets.map(([option, number, baht]) => ({
      option,
      number,
      ...(baht === undefined ? {} : { priceSatang: (baht * 100) as Satang }),
    })),
  );
}

test('numbers with the same bets share a line', () => {
  expect(printed(['teng_bon_2', '12', 50], ['teng_bon_2', '34', 50])).toBe('12 34 = 50 บน');
  expect(printed(['teng_bon_2', '12', 50], ['teng_bon_2', '34', 20])).toBe('12 = 50 บน\n34 = 20 บน');
  expect(printed(['teng_bon_2', '12', 50], ['teng_bon_1', '7', 50])).toBe('12 = 50 บน\n7 = 50 บน');
});

test('bets on one number share a line, with a single price if it is the same', () => {
  expect(printed(['teng_bon_3', '123', 50], ['tode_3', '123', 20])).toBe('123 = 50x20 ตรง โต๊ด');
  expect(printed(['teng_bon_2', '12', 12.5], ['teng_lang_2', '12', 12.5])).toBe('12 = 12.50 บน ล่าง');
});

test('bets without a price, and duplicate bets, have their own lines', () => {
  expect(printed(['teng_bon_2', '12', 50], ['teng_lang_2', '12'])).toBe('12 = 50 บน\n12 ล่าง');
  expect(printed(['teng_bon_2', '12'], ['teng_lang_2', '12'])).toBe('12 บน ล่าง');
  expect(printed(['teng_bon_2', '12', 50], ['teng_bon_2', '12', 20])).toBe('12 = 50 บน\n12 = 20 บน');
});
