import { limitBreach, lotteryCalls, rateChange, type SlipBody } from '@chokdee/shared/contracts/lottery';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { send, type ApiError } from '@chokdee/shared/http';
import { rateLookup, type OptionTerms, type SlipLine } from '@chokdee/shared/rules/slip';
import { z } from 'zod';
import type { Findings, Order, Product } from '../purchase/product.ts';
import type { SlipSlug } from '../rounds/lottery-group.ts';
import type { LineFault, RateChange, SlipTypes } from './slip-state.ts';

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
): ReadonlyMap<string, LineFault> {
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
