import { SLIP_MAX_LINES } from '@chokdee/shared/contracts/lottery';
import type { Satang } from '@chokdee/shared/contracts/money';
import {
  baseOptions,
  digitsOf,
  expansionOptions,
  isBaseOption,
  type BaseOption,
  type BetOption,
} from '@chokdee/shared/rules/bet-options';
import type { InstantOption } from '@chokdee/shared/rules/option-rules';
import { toggleOption } from '@chokdee/shared/rules/compatibility';
import { isKeypadHidden, keyLength } from '@chokdee/shared/rules/expansion';
import {
  addEntries,
  addInstant,
  addLines,
  rateLookup,
  redoBatch,
  removeLine,
  removeNumber,
  undoBatch,
  type Entry,
  type OptionTerms,
  type SlipLine,
} from '@chokdee/shared/rules/slip';
import { createStore } from 'zustand/vanilla';
import { append, noticeOf, type AppendResult } from './append.ts';
import { priceActions } from './price-actions.ts';
import { commonPriceOf, requestedPriceOf, withRequested } from './requested-prices.ts';
import { pastedNumbers } from '../keypad/typed-digits.ts';
import { betsOfCell, toggleCell } from '../number-grid/toggle-number.ts';
import {
  noFaults,
  newRef,
  purchaseActions,
  restoredPurchase,
  withStaleRefusal,
} from '../purchase/purchase.store.ts';
import type { SlipDraft } from './draft.ts';
import { noneRequested, type Notice, type SlipState, type SlipTypes } from './slip-state.ts';
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

function actions(write: (next: Partial<SlipState>) => void, get: () => SlipState) {
  const set = withStaleRefusal(write, get);
  const purchase = purchaseActions<SlipTypes>(set, get, blank);
  const batch = () => ({
    active: get().active,
    options: get().terms,
    newRef,
    priceSatang: get().eachSatang,
  });
  /** Adding lines drops the undone batches. */
  const applyAdded = (
    result: AppendResult,
    notice = noticeOf(result),
    requestedOf: (line: SlipLine) => Satang | undefined = () => get().eachSatang,
  ) =>
    set({
      typed: '',
      lines: result.lines,
      requested: withRequested(get().requested, result.added, requestedOf),
      notice,
      ...(result.added.length > 0 ? { undone: [] } : {}),
    });
  const applyRemoval = (lines: readonly SlipLine[], kind: 'undone' | 'removed') =>
    set({ lines, notice: { kind, count: get().lines.length - lines.length } });

  return {
    ...priceActions(set, get),
    toggle(option: BetOption) {
      const before = get().active;
      const active = toggleOption(before, option);
      const gone = [...before].filter((other) => other !== option && !active.has(other));
      const notice: Notice | undefined =
        gone.length > 0 ? { kind: active.has(option) ? 'driven-out' : 'unfed', option, gone } : undefined;
      set({ active, notice, typed: keyLength(active) === keyLength(get().active) ? get().typed : '' });
    },

    /** The last digit adds the number. */
    press(digit: string) {
      const { active, typed } = get();
      if (isKeypadHidden(active)) return;
      const next = typed + digit;
      if (next.length < keyLength(active)) return set({ typed: next, notice: undefined });
      applyAdded(append(get(), [(known) => addLines(known, { ...batch(), typed: next })]));
    },

    /** Toggles the bets of a grid cell. Sets no "added" notice: the cell itself shows the change. */
    toggleCellBets(cell: string) {
      const { lines, notice } = get();
      const next = toggleCell(cell, lines, batch());
      if (next.length > SLIP_MAX_LINES) return set({ notice: { kind: 'too-many' } });
      if (next === lines) {
        const { closed } = betsOfCell(cell, get());
        return closed.length > 0 ? set({ notice: { kind: 'closed', numbers: closed } }) : undefined;
      }
      set({
        lines: next,
        ...(next.length > lines.length ? { undone: [] } : {}),
        ...(notice ? { notice: undefined } : {}),
      });
    },

    /** Adds all of these cells as one batch, except bets already on the slip. */
    addCells(cells: readonly string[]) {
      const { lines } = get();
      const existing = new Set(lines.map(({ option, number }) => `${option} ${number}`));
      const isNew = ({ option, number }: Entry) => existing.size < existing.add(`${option} ${number}`).size;
      const bets = cells.map((cell) => betsOfCell(cell, get()));
      const entries = bets.flatMap(({ open }) => open).filter(isNew);
      const added = append(get(), [(known) => addEntries(known, { ...batch(), entries })]);
      applyAdded({ ...added, closed: [...new Set(bets.flatMap(({ closed }) => closed))].sort() });
    },

    /** Adds the numbers of a set to every active option of their length. */
    addNumbers(numbers: readonly string[]) {
      const digits = numbers[0]?.length ?? 0;
      const chosen = [...get().active].filter(isBaseOption).filter((option) => digitsOf(option) === digits);
      if (chosen.length === 0)
        return set({ notice: { kind: digits === 2 ? 'needs-two-digits' : 'needs-three-digits' } });
      applyAdded(
        append(get(), [
          (known) =>
            addEntries(known, {
              ...batch(),
              entries: chosen.flatMap((option) => numbers.map((number) => ({ option, number }))),
            }),
        ]),
      );
    },

    backspace: () => set({ typed: get().typed.slice(0, -1) }),
    clearTyped: () => set({ typed: '', notice: undefined }),

    addInstantSet(option: InstantOption) {
      const result = append(get(), [(known) => addInstant(known, { ...batch(), option })]);
      applyAdded(result, noticeOf(result) ?? { kind: 'needs-two-digits' });
    },

    paste(text: string) {
      const { active } = get();
      const { numbers, skipped } = pastedNumbers(text, keyLength(active));
      if (isKeypadHidden(active) || numbers.length + skipped.length === 0) return;
      if (numbers.length === 0) return set({ notice: { kind: 'skipped', numbers: skipped } });
      const result = append(
        get(),
        numbers.map((typed) => (known) => addLines(known, { ...batch(), typed })),
      );
      const notice = noticeOf(result);
      applyAdded(
        result,
        notice?.kind === 'added'
          ? { kind: 'pasted', count: notice.count, skipped, closed: notice.closed }
          : notice,
      );
    },

    /** Adds numbers with their own options and stakes as one batch. */
    addEntries(entries: readonly Entry[]) {
      const result = append(get(), [(known) => addEntries(known, { entries, options: get().terms, newRef })]);
      applyAdded(result, noticeOf(result), requestedPriceOf(entries));
    },

    undo() {
      const { lines, undone } = get();
      const left = undoBatch(lines);
      if (left.length === lines.length) return;
      const kept = new Set(left);
      set({
        undone: [...undone, lines.filter((line) => !kept.has(line))],
        lines: left,
        notice: { kind: 'undone', count: lines.length - left.length },
      });
    },
    /** Restores the last undone batch. */
    redo() {
      const { lines, undone } = get();
      const batch = undone.at(-1);
      if (!batch || lines.length + batch.length > SLIP_MAX_LINES) return;
      set({
        undone: undone.slice(0, -1),
        lines: redoBatch(lines, batch),
        notice: { kind: 'redone', count: batch.length },
      });
    },
    remove: (number: string, option: BaseOption) =>
      applyRemoval(removeLine(get().lines, number, option), 'removed'),
    removeNumber: (number: string) => applyRemoval(removeNumber(get().lines, number), 'removed'),
    removeClosed() {
      const rateOf = rateLookup(get().terms);
      applyRemoval(
        get().lines.filter((line) => rateOf(line) > 0),
        'removed',
      );
    },
    clear: () =>
      set({
        lines: [],
        undone: [],
        eachSatang: undefined,
        faults: noFaults,
        requested: noneRequested,
        notice: { kind: 'cleared', lines: get().lines },
      }),
    /** Replaces the slip with the lines of a cleared slip (`redone`) or of a placed one (`again`). */
    loadLines: (lines: readonly SlipLine[], kind: 'redone' | 'again') =>
      set({
        lines,
        undone: [],
        notice: { kind, count: lines.length },
        placing: { step: 'editing' },
      }),
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
