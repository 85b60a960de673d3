import {
  limitBreach,
  lotteryCalls,
  rateChange,
  type minMax,
  type Round,
  type SlipBody,
} from '@chokdee/shared/contracts/lottery';
import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import { send, type ApiError } from '@chokdee/shared/http';
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
import { z } from 'zod';
import type { Findings, Order, Product } from '../purchase/product.ts';
import type { SlipSlug } from '../rounds/lottery-group.ts';
import type { SlipLineFault, RateChange, SlipTypes } from './slip-state.ts';

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

/** Bet slips. The confirmation opens at once and shows the result of the pre-check. */
export function slipProduct(slug: SlipSlug): Product<SlipTypes> {
  return {
    checkedIn: 'confirming',
    orderOf: ({ lines, terms }) =>
      lines.length > 0 && terms.length > 0 ? { lines, rates: lines.map(rateLookup(terms)) } : undefined,
    async check(betId, order, state) {
      const { changes, closed } = await send(lotteryCalls.preCheck, bodyOf(betId, order));
      const all = [...changes, ...closed];
      return all.length > 0 ? changedRates(all, order, state().terms) : undefined;
    },
    place: (betId, { idempotencyKey, ...order }) =>
      send(lotteryCalls.place, bodyOf(betId, order), { param: slug, idempotencyKey }),
    onRefusal(error, order, { terms }) {
      const changes = rateChangesOf(error);
      if (error.code === 'RATE_CHANGED' && changes.length > 0) return changedRates(changes, order, terms);
      return { terms: withChanges(terms, changes), faults: lineFaultsOf(error, order.lines) };
    },
  };
}

function bodyOf(betId: BetId, { lines, rates }: Order<SlipTypes>): SlipBody {
  return {
    betId,
    slip: lines.map(({ ref, add, option, number, priceSatang }, at) => ({
      ref,
      add,
      option,
      number,
      price: priceSatang,
      multiply: rates[at]!,
    })),
  };
}

const pairOf = ({ option, number }: { option: string; number: string }) => `${option} ${number}`;

/** The rates in a RATE_CHANGED or NUMBER_CLOSED refusal; 0 means closed. */
function rateChangesOf({ code, details }: ApiError): RateChange[] {
  return code === 'RATE_CHANGED' || code === 'NUMBER_CLOSED'
    ? (z.array(rateChange).safeParse(details).data ?? [])
    : [];
}

/** The lines named in a limit refusal, by `ref`. Empty if it names none. */
function lineFaultsOf(
  { code, details }: ApiError,
  lines: readonly SlipLine[],
): ReadonlyMap<string, SlipLineFault> {
  if (code !== 'MIN_MAX' && code !== 'MEMBER_LIMIT' && code !== 'LIMIT_NUMBER') return new Map();
  const breaches = z.array(limitBreach).safeParse(details).data;
  const blamed = new Map(breaches?.map((breach) => [pairOf(breach), breach]));
  return new Map(
    lines.flatMap((line) => {
      const breach = blamed.get(pairOf(line));
      return breach ? [[line.ref, { code, minSatang: breach.min, maxSatang: breach.max }] as const] : [];
    }),
  );
}

/** Asks whether to place what is still open of the order, at the changed rates. */
function changedRates(
  changes: readonly RateChange[],
  { lines, rates }: Order<SlipTypes>,
  terms: readonly OptionTerms[],
): Findings<SlipTypes> {
  const current = new Map(changes.map((change) => [pairOf(change), change.current]));
  const ratesNow = lines.map((line, at) => current.get(pairOf(line)) ?? rates[at]!);
  const order = {
    lines: lines.filter((_line, at) => ratesNow[at]! > 0),
    rates: ratesNow.filter((rate) => rate > 0),
  };
  return { terms: withChanges(terms, changes), placing: { step: 'changed', changes, order } };
}

function withChanges(terms: readonly OptionTerms[], changes: readonly RateChange[]): readonly OptionTerms[] {
  if (changes.length === 0) return terms;
  return terms.map((each) => {
    const moved = changes.filter(({ option }) => option === each.option);
    if (moved.length === 0) return each;
    const ratesNow = moved.map(({ number, current }) => [number, current] as const);
    return { ...each, rateNow: new Map([...(each.rateNow ?? []), ...ratesNow]) };
  });
}
