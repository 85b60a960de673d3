import { SLIP_MAX_LINES, slipLine } from '@chokdee/shared/contracts/lottery';
import { satang, type Satang } from '@chokdee/shared/contracts/money';
import {
  baseOptions,
  expansionOptions,
  isBaseOption,
  type BetOption,
} from '@chokdee/shared/rules/bet-options';
import { toggleOption } from '@chokdee/shared/rules/compatibility';
import { keyLength } from '@chokdee/shared/rules/expansion';
import {
  mergeDuplicates,
  setEveryPrice,
  setPrice,
  type OptionTerms,
  type SlipLine,
} from '@chokdee/shared/rules/slip';
import { z } from 'zod';
import { createStore } from 'zustand/vanilla';
import { isSameView, type DraftView } from '../drafts/draft-doc.ts';
import { draftStorage } from '../drafts/draft-storage.ts';
import { purchaseContext } from '../purchase/page-purchase.ts';
import type { Attempt } from '../purchase/product.ts';
import { noFaults, purchaseActions, restoredPurchase, withStaleRefusal } from '../purchase/purchase.ts';
import type { SlipSlug } from '../rounds/lottery-group.ts';
import { entryActions, noneRequested, withRequested } from './entry-actions.ts';
import { lineActions } from './line-actions.ts';
import { numberActions } from './number-actions.ts';
import { isSameTerms } from './slip-product.ts';
import type { Notice, SetSlip, SlipState, SlipTypes } from './slip-state.ts';

const storedLine = slipLine.pick({ ref: true, add: true, option: true, number: true }).extend({
  priceSatang: satang,
});
const rate = z.int().min(0);

/** Older builds stored the seen rate in each line. The repeated attempt must send the same rates. */
const storedAttempt = z
  .object({
    idempotencyKey: z.string(),
    lines: z.array(storedLine.extend({ multiplyX100: rate.optional() })).min(1),
    rates: z.array(rate).optional(),
  })
  .transform(({ lines, rates, ...rest }) => ({
    ...rest,
    lines: lines.map(({ multiplyX100: _older, ...each }): SlipLine => each),
    rates: rates ?? lines.map(({ multiplyX100 }) => multiplyX100 ?? 0),
  }));

const editedOf = ({ priceSatang }: SlipLine) => priceSatang;

export type SlipDraft = DraftView<SlipLine, Attempt<SlipTypes>>;

/**
 * Two tabs may each have filled a slip before they merge. The excess is refused at placement rather than
 * dropped.
 */
export const slipDrafts = draftStorage<SlipLine, Attempt<SlipTypes>>({
  prefix: 'lottery.drafts',
  lines: z.array(storedLine).max(4 * SLIP_MAX_LINES),
  attempt: storedAttempt,
  editedOf,
});

/**
 * Appends the draft of one round to the draft of another, as a separate batch. `undefined` if the result
 * would exceed the maximum slip length.
 */
export function joinDrafts(
  existing: SlipDraft | undefined,
  { lines, active, text }: Omit<SlipDraft, 'attempt'>,
): SlipDraft | undefined {
  if (!existing) return { lines, active, text };
  const last = existing.lines.reduce((greatest, { add }) => Math.max(greatest, add), 0);
  const joined = [...existing.lines, ...lines.map((each) => ({ ...each, add: each.add + last }))];
  if (joined.length > SLIP_MAX_LINES) return undefined;
  return { ...existing, lines: joined, text: joinTexts(existing.text, text) };
}

/** One text below the other. */
export const joinTexts = (...texts: readonly (string | undefined)[]): string =>
  texts.filter(Boolean).join('\n');

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
    freeText: draft.text ?? '',
    way: draft.text ? 'text' : 'keys',
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
  const purchase = purchaseActions<SlipTypes>(set, get, blank, withoutSent);
  return {
    ...optionActions(set, get),
    ...entryActions(set, get),
    ...numberActions(set, get),
    ...lineActions(set, get),
    ...priceActions(set, get),
    ...purchase,
    /** Takes over the slip of another tab; see `takeOver` of the purchase. */
    takeOverDraft({ lines, active: options, text: freeText = '', attempt }: SlipDraft) {
      const { active: before, ...known } = get();
      set({ freeText });
      // Text that is written in another tab must not close a confirmation here.
      const shown = { lines: known.lines, active: [...before], attempt: known.attempt };
      if (isSameView(shown, { lines, active: options, attempt }, editedOf)) return;
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

/** The lines that an order did not contain. */
function withoutSent(lines: readonly SlipLine[], sent: readonly SlipLine[]): readonly SlipLine[] {
  const refs = new Set(sent.map(({ ref }) => ref));
  return lines.filter(({ ref }) => !refs.has(ref));
}

function optionActions(set: SetSlip, get: () => SlipState) {
  return {
    toggle(option: BetOption) {
      const before = get().active;
      const active = toggleOption(before, option);
      const removed = [...before].filter((other) => other !== option && !active.has(other));
      const notice: Notice | undefined =
        removed.length > 0
          ? { kind: active.has(option) ? 'conflicting' : 'base-removed', option, removed }
          : undefined;
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

/** Actions that change what lines cost. */
function priceActions(set: SetSlip, get: () => SlipState) {
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

/** `undefined` if the lines have different prices, or there are none. */
export function commonPriceOf([first, ...others]: readonly SlipLine[]): Satang | undefined {
  return first && others.every(({ priceSatang }) => priceSatang === first.priceSatang)
    ? first.priceSatang
    : undefined;
}

interface SlipPage {
  slug: SlipSlug;
  /** Phone layout: opens the sheet with the slip. */
  openSlip: () => void;
}

export const {
  Provider: SlipProvider,
  useScope: useSlipScope,
  useSlice: useSlip,
  useActions: useSlipActions,
  useLines: useSlipLines,
  useApplyTerms: useApplySlipTerms,
} = purchaseContext<SlipTypes, ReturnType<SlipStore['getState']>, SlipPage>();
