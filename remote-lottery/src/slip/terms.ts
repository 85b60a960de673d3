import type { lotteryCalls, minMax, Round } from '@chokdee/shared/contracts/lottery';
import type { Satang } from '@chokdee/shared/contracts/money';
import { betMinSatang } from '@chokdee/shared/rules/bet-minimum';
import { baseOptions, betMaxCamelKey, betMaxKey, sortOptions } from '@chokdee/shared/rules/bet-options';
import { isOffered, type OptionTerms } from '@chokdee/shared/rules/slip';
import type { z } from 'zod';

export type RateNow = z.output<typeof lotteryCalls.rateNow.reply>;
export type MinMax = z.output<typeof minMax>;

/** What the round offers, in the order in which options are shown. An option without a rate, or whose bounds leave no price, is not offered. */
export function termsOf(round: Round, minMaxes: readonly MinMax[], { defaultRate, rateNow }: RateNow): OptionTerms[] {
  const terms = baseOptions.flatMap((option): OptionTerms[] => {
    const bounds = minMaxes.find(({ betOption }) => betOption === option);
    if (!bounds) return [];
    const ofOption = rateNow.filter((rate) => rate.option === option).map(({ number, multiply }) => [number, multiply] as const);
    return [{
      option,
      minSatang: betMinSatang(round.betGroup, option, bounds.betMin),
      maxSatang: least(bounds.betMax, round[betMaxKey(option)] ?? round[betMaxCamelKey(option)]),
      multiplyX100: defaultRate[option] ?? 0,
      rateNow: new Map(ofOption),
    }];
  });
  return sortOptions(terms.filter(isOffered));
}

function least(a: Satang | undefined, b: Satang | undefined): Satang | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a < b ? a : b;
}
