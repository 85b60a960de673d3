import type { Satang } from '../contracts/money.ts';
import type { BaseOption } from './bet-options.ts';
import { optionRules } from './option-rules.ts';

/** The minimum stake of a line: the lottery's setting, unless Yeekee prescribes one for the option. */
export function betMinSatang(betGroup: string, option: BaseOption, setSatang: Satang): Satang {
  if (betGroup !== 'BET_YEEKEE') return setSatang;
  return (optionRules[option].yeekeeMinSatang as Satang | undefined) ?? setSatang;
}
