import { toSatang } from '@chokdee/shared/contracts/money';
import type { MinMax, RateNow } from '../slip/slip-product.ts';

/** The usual Yeekee rates; on 2 ตัวบน, 25 pays half and 13 is closed. */
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
