import type { Satang } from '../contracts/money.ts';
import type { BaseOption } from './bet-options.ts';

const forced: readonly BaseOption[] = ['teng_bon_2', 'teng_bon_3', 'teng_lang_2', 'tode_3'];
const FORCED_MIN_SATANG = 500 as Satang;

/** The least price of a line: what the lottery has set, but 5.00 on four options of Yeekee whatever it has set. */
export function betMinSatang(betGroup: string, option: BaseOption, setSatang: Satang): Satang {
  return betGroup === 'BET_YEEKEE' && forced.includes(option) ? FORCED_MIN_SATANG : setSatang;
}
