import { lotteryCalls, type SlipBody } from '@chokdee/shared/contracts/lottery';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { send } from '@chokdee/shared/http';
import type { SlipLine } from '@chokdee/shared/rules/slip';
import type { Findings, Product, PurchaseState } from '../purchase/product.ts';
import type { SlipSlug } from '../rounds/lottery-group.ts';
import { lineFaultsOf, rateChangesOf, withChanges, type RateChange } from './line-faults.ts';
import type { SlipTypes } from './slip-state.ts';

/** Bet slips. The confirmation opens at once and shows the result of the pre-check. */
export function slipProduct(slug: SlipSlug): Product<SlipTypes> {
  return {
    checkedIn: { step: 'confirming', check: 'asked' },
    orderOf: ({ lines }) => (lines.length > 0 ? { lines } : undefined),
    async check(betId, { lines }, state) {
      const { changes, closed } = await send(lotteryCalls.preCheck, bodyOf(betId, lines));
      const all = [...changes, ...closed];
      return all.length > 0 ? changedRates(all, state()) : undefined;
    },
    place: (betId, { lines, idempotencyKey }) =>
      send(lotteryCalls.place, bodyOf(betId, lines), { param: slug, idempotencyKey }),
    onRefusal(error, { lines }, state) {
      const changes = rateChangesOf(error);
      if (error.code === 'RATE_CHANGED' && changes.length > 0) return changedRates(changes, state);
      return { lines: withChanges(state.lines, changes), faults: lineFaultsOf(error, lines) };
    },
  };
}

function changedRates(
  changes: readonly RateChange[],
  { lines }: PurchaseState<SlipTypes>,
): Findings<SlipTypes> {
  return { lines: withChanges(lines, changes), placing: { step: 'changed', changes } };
}

function bodyOf(betId: BetId, lines: readonly SlipLine[]): SlipBody {
  return {
    betId,
    slip: lines.map(({ ref, add, option, number, priceSatang, multiplyX100 }) => ({
      ref,
      add,
      option,
      number,
      price: priceSatang,
      multiply: multiplyX100,
    })),
  };
}
