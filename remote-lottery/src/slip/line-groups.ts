import { baseOptions, type BaseOption } from '@chokdee/shared/rules/bet-options';
import type { Satang } from '@chokdee/shared/contracts/money';

export interface SummaryLine {
  option: BaseOption;
  number: string;
  priceSatang: Satang;
}

export interface LineGroup {
  option: BaseOption;
  priceSatang: Satang;
  numbers: readonly string[];
}

/** Groups lines by option and stake; within an option, the highest stake first. */
export function lineGroups(lines: readonly SummaryLine[]): LineGroup[] {
  return baseOptions.flatMap((option) => {
    const ofOption = lines.filter((line) => line.option === option);
    const prices = [...new Set(ofOption.map(({ priceSatang }) => priceSatang))].sort((a, b) => b - a);
    return prices.map((priceSatang) => ({
      option,
      priceSatang,
      numbers: ofOption.filter((line) => line.priceSatang === priceSatang).map(({ number }) => number),
    }));
  });
}
