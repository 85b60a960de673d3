import type { OptionTerms } from '@chokdee/shared/rules/slip';
import {
  baseOptions,
  expansionOptions,
  isBaseOption,
  type BetOption,
} from '@chokdee/shared/rules/bet-options';
import { toggleOption } from '@chokdee/shared/rules/compatibility';
import { keyLength } from '@chokdee/shared/rules/expansion';
import { createStore } from 'zustand/vanilla';
import { purchaseActions, restoredPurchase, withStaleRefusal } from '../purchase/purchase.store.ts';
import type { SlipDraft } from './draft.ts';
import { entryActions } from './entry-actions.ts';
import { lineActions } from './line-actions.ts';
import { numberActions } from './number-actions.ts';
import { commonPriceOf, noneRequested, priceActions } from './prices.ts';
import type { Notice, SetSlip, SlipState, SlipTypes } from './slip-state.ts';
import { isSameTerms } from './terms.ts';

/** Three digits straight is chosen at the start. */
const firstDraft: SlipDraft = { lines: [], active: ['teng_bon_3'] };

/**
 * The slip a member is writing for one round, and the state of its placement. The store sends no requests.
 */
export function createSlipStore(draft: SlipDraft = firstDraft) {
  return createStore<SlipState & ReturnType<typeof actions>>()((set, get) => ({
    ...restoredPurchase<SlipTypes>(draft),
    terms: [],
    active: new Set(draft.active.filter(isBetOption)),
    typed: '',
    undone: [],
    eachSatang: commonPriceOf(draft.lines),
    requested: noneRequested,
    notice: draft.lines.length > 0 ? { kind: 'restored' } : undefined,
    ...actions(set, get),
  }));
}

export type SlipStore = ReturnType<typeof createSlipStore>;

const betOptions: readonly string[] = [...baseOptions, ...expansionOptions];
const isBetOption = (option: string): option is BetOption => betOptions.includes(option);

const blank: Partial<SlipState> = {
  undone: [],
  eachSatang: undefined,
  requested: noneRequested,
  notice: undefined,
};

function actions(write: SetSlip, get: () => SlipState) {
  const set = withStaleRefusal(write, get);
  const purchase = purchaseActions<SlipTypes>(set, get, blank);
  return {
    ...optionActions(set, get),
    ...entryActions(set, get),
    ...numberActions(set, get),
    ...lineActions(set, get),
    ...priceActions(set, get),
    ...purchase,
    /** Takes over the slip of another tab; see `takeOver` of the purchase. */
    takeOverDraft({ lines, active: options, attempt }: SlipDraft) {
      const before = get().active;
      const active = options.filter(isBetOption);
      const isSameActive = active.length === before.size && active.every((option) => before.has(option));
      const more: Partial<SlipState> = { undone: [], notice: undefined };
      purchase.takeOver(
        { lines, attempt },
        isSameActive ? more : { ...more, active: new Set(active), typed: '' },
      );
    },
  };
}

function optionActions(set: SetSlip, get: () => SlipState) {
  return {
    toggle(option: BetOption) {
      const before = get().active;
      const active = toggleOption(before, option);
      const gone = [...before].filter((other) => other !== option && !active.has(other));
      const notice: Notice | undefined =
        gone.length > 0 ? { kind: active.has(option) ? 'driven-out' : 'unfed', option, gone } : undefined;
      set({ active, notice, typed: keyLength(active) === keyLength(get().active) ? get().typed : '' });
    },

    /**
     * Clears the feedback when the place it refers to is no longer visible. "Cleared" stays, because it
     * offers a restore.
     */
    dismissNotice: () => get().notice?.kind !== 'cleared' && set({ notice: undefined }),

    /** Applies polled terms. An order that is being confirmed or sent keeps the rates the member has seen. */
    applyTerms(terms: readonly OptionTerms[]) {
      const { active } = get();
      const offered = new Set(terms.map(({ option }) => option));
      const isLeft = (option: BetOption) => !isBaseOption(option) || offered.has(option);
      const isOver = [...active].some((option) => !isLeft(option));
      set({
        ...(isSameTerms(get().terms, terms) ? {} : { terms }),
        active: isOver ? new Set([...active].filter(isLeft)) : active,
      });
    },
  };
}
