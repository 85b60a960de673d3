import type { Satang } from '@chokdee/shared/contracts/money';
import { mergeDuplicates, setEveryPrice, setPrice } from '@chokdee/shared/rules/slip';
import { noFaults } from '../purchase/purchase.store.ts';
import { withRequested } from './requested-prices.ts';
import { noneRequested, type SlipState } from './slip-state.ts';

/** Store actions that change what lines cost. */
export function priceActions(set: (next: Partial<SlipState>) => void, get: () => SlipState) {
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
