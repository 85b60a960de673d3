import { toSatang } from '@chokdee/shared/contracts/money';
import type { MinMax, RateNow } from '../slip/terms.ts';

/** Yeekee's usual rates; 25 pays half on 2 ตัวบน, and 13 is closed there. */
export const rates: RateNow = {
  defaultRate: {
    teng_bon_3: 85_000,
    tode_3: 12_000,
    teng_bon_2: 9_200,
    teng_lang_2: 9_200,
    teng_bon_1: 320,
    teng_lang_1: 420,
  },
  rateNow: [
    { option: 'teng_bon_2', number: '25', multiply: 4_600 },
    { option: 'teng_bon_2', number: '13', multiply: 0 },
  ],
};

export const minMaxes: MinMax[] = (
  ['teng_bon_3', 'tode_3', 'teng_bon_2', 'teng_lang_2', 'teng_bon_1', 'teng_lang_1'] as const
).map((betOption) => ({
  betOption,
  betMin: toSatang(500),
  betMax: toSatang(100_000),
}));
