import type { lotteryCalls, minMax, Round } from '@chokdee/shared/contracts/lottery';
import type { Satang } from '@chokdee/shared/contracts/money';
import { betMinSatang } from '@chokdee/shared/rules/bet-minimum';
import { baseOptions, betMaxCamelKey, betMaxKey, sortOptions } from '@chokdee/shared/rules/bet-options';
import {
  breachedBound,
  isOffered,
  rateLookup,
  termsByOption,
  type OptionTerms,
  type SlipLine,
} from '@chokdee/shared/rules/slip';
import type { z } from 'zod';

export type RateNow = z.output<typeof lotteryCalls.rateNow.reply>;
export type MinMax = z.output<typeof minMax>;

/**
 * The options the round offers, in display order. Options without a rate, or whose bounds allow no stake, are
 * left out.
 */
export function termsOf(
  round: Round,
  minMaxes: readonly MinMax[],
  { defaultRate, rateNow }: RateNow,
): OptionTerms[] {
  const terms = baseOptions.flatMap((option): OptionTerms[] => {
    const bounds = minMaxes.find(({ betOption }) => betOption === option);
    if (!bounds) return [];
    const ofOption = rateNow
      .filter((rate) => rate.option === option)
      .map(({ number, multiply }) => [number, multiply] as const);
    return [
      {
        option,
        minSatang: betMinSatang(round.betGroup, option, bounds.betMin),
        maxSatang: smaller(bounds.betMax, round[betMaxKey(option)] ?? round[betMaxCamelKey(option)]),
        multiplyX100: defaultRate[option] ?? 0,
        rateNow: new Map(ofOption),
      },
    ];
  });
  return sortOptions(terms.filter(isOffered));
}

/** What keeps a slip from being placed: a closed number, or a price outside its bounds. */
export function blockingFault(
  lines: readonly SlipLine[],
  terms: readonly OptionTerms[],
): 'closed' | 'price' | undefined {
  if (terms.length === 0) return undefined;
  const rateOf = rateLookup(terms);
  if (lines.some((line) => rateOf(line) === 0)) return 'closed';
  const termsOf = termsByOption(terms);
  const isBreached = ({ option, priceSatang }: SlipLine) => {
    const bounds = termsOf.get(option);
    return bounds && breachedBound(priceSatang, bounds);
  };
  return lines.some(isBreached) ? 'price' : undefined;
}

/** Deep equality of polled terms: re-render only when a rate or bound changed. */
export function isSameTerms(one: readonly OptionTerms[], other: readonly OptionTerms[]): boolean {
  return one.length === other.length && one.every((terms, at) => isSameOffer(terms, other[at]!));
}

function isSameOffer(one: OptionTerms, other: OptionTerms): boolean {
  return (
    one.option === other.option &&
    one.minSatang === other.minSatang &&
    one.maxSatang === other.maxSatang &&
    one.multiplyX100 === other.multiplyX100 &&
    isSameRates(one.rateNow, other.rateNow)
  );
}

function isSameRates(one: OptionTerms['rateNow'], other: OptionTerms['rateNow']): boolean {
  return one?.size === other?.size && [...(one ?? [])].every(([number, rate]) => other?.get(number) === rate);
}

function smaller(a: Satang | undefined, b: Satang | undefined): Satang | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a < b ? a : b;
}
