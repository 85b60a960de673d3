import type { Satang } from '@chokdee/shared/contracts/money';
import {
  mergeDuplicates,
  setEveryPrice,
  setPrice,
  type Entry,
  type SlipLine,
} from '@chokdee/shared/rules/slip';
import { noFaults } from '../purchase/purchase.store.ts';
import type { SetSlip, SlipState } from './slip-state.ts';

export const noneRequested: SlipState['requested'] = new Map();

/** Store actions that change what lines cost. */
export function priceActions(set: SetSlip, get: () => SlipState) {
  return {
    price(ref: string, priceSatang: Satang) {
      const faults = new Map(get().faults);
      faults.delete(ref);
      const lines = setPrice(get().lines, ref, priceSatang, get().terms);
      const requested = new Map(get().requested);
      requested.delete(ref);
      set({
        lines,
        faults,
        requested: withRequested(
          requested,
          lines.filter((line) => line.ref === ref),
          () => priceSatang,
        ),
      });
    },
    priceAll(priceSatang: Satang) {
      const lines = setEveryPrice(get().lines, priceSatang, get().terms);
      set({
        lines,
        eachSatang: priceSatang,
        faults: noFaults,
        requested: withRequested(noneRequested, lines, () => priceSatang),
      });
    },
    mergeDuplicates() {
      const lines = mergeDuplicates(get().lines);
      set({ lines, faults: noFaults, notice: { kind: 'merged', count: lines.length } });
    },
  };
}

/**
 * Adds the requested stakes of lines whose actual stake differs. Lines with the requested stake are not
 * recorded.
 */
export function withRequested(
  known: SlipState['requested'],
  lines: readonly SlipLine[],
  requestedOf: (line: SlipLine) => Satang | undefined,
): SlipState['requested'] {
  const more = lines.flatMap((line) => {
    const requested = requestedOf(line);
    return requested !== undefined && requested !== line.priceSatang ? [[line.ref, requested] as const] : [];
  });
  return more.length > 0 ? new Map([...known, ...more]) : known;
}

/**
 * Looks up the requested stake of each line. Lines with the same number and option match the entries in
 * order.
 */
export function requestedPriceOf(entries: readonly Entry[]): (line: SlipLine) => Satang | undefined {
  const pending = new Map<string, (Satang | undefined)[]>();
  for (const { option, number, priceSatang } of entries) {
    const pair = `${option} ${number}`;
    const known = pending.get(pair);
    if (known) known.push(priceSatang);
    else pending.set(pair, [priceSatang]);
  }
  return ({ option, number }) => pending.get(`${option} ${number}`)?.shift();
}

/** `undefined` if the lines have different prices, or there are none. */
export function commonPriceOf([first, ...others]: readonly SlipLine[]): Satang | undefined {
  return first && others.every(({ priceSatang }) => priceSatang === first.priceSatang)
    ? first.priceSatang
    : undefined;
}
