import type { Satang } from '../contracts/money.ts';
import type { BaseOption } from './bet-options.ts';
import { optionRules } from './option-rules.ts';

/** The least price of a line: what the lottery has set, but what Yeekee forces on an option whatever it has set. */
export function betMinSatang(betGroup: string, option: BaseOption, setSatang: Satang): Satang {
  if (betGroup !== 'BET_YEEKEE') return setSatang;
  return (optionRules[option].yeekeeMinSatang as Satang | undefined) ?? setSatang;
}
