import type { Satang } from '../contracts/money.ts';
import { betMinSatang } from './bet-minimum.ts';
import { baseOptions } from './bet-options.ts';

const set = 100 as Satang;

test('Yeekee prescribes a minimum of 5.00 for four options and leaves the single-digit ones to the lottery', () => {
  const forced = baseOptions.filter((option) => betMinSatang('BET_YEEKEE', option, set) === 500);
  expect(forced.toSorted()).toEqual(['teng_bon_2', 'teng_bon_3', 'teng_lang_2', 'tode_3']);
  expect(betMinSatang('BET_YEEKEE', 'teng_bon_1', set)).toBe(100);
});

test("other groups use the lottery's setting", () => {
  for (const group of ['BET_GOV', 'BET_STOCK', 'BET_PINGPONG'])
    expect(betMinSatang(group, 'teng_bon_2', set)).toBe(100);
});
