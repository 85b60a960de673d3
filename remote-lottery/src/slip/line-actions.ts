import { SLIP_MAX_LINES } from '@chokdee/shared/contracts/lottery';
import type { BaseOption } from '@chokdee/shared/rules/bet-options';
import {
  rateLookup,
  redoBatch,
  removeLine,
  removeNumber,
  undoBatch,
  type SlipLine,
} from '@chokdee/shared/rules/slip';
import { noFaults } from '../purchase/purchase.ts';
import { noneRequested } from './entry-actions.ts';
import type { SetSlip, SlipState } from './slip-state.ts';

/** Store actions that remove lines or bring them back. */
export function lineActions(set: SetSlip, get: () => SlipState) {
  const applyRemoval = (lines: readonly SlipLine[], kind: 'undone' | 'removed') =>
    set({ lines, notice: { kind, count: get().lines.length - lines.length } });
  return {
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
    /** Adds the lines of a cleared slip (`redone`) or of a placed one (`again`). */
    loadLines: (lines: readonly SlipLine[], kind: 'redone' | 'again') =>
      set({
        lines: redoBatch(get().lines, lines),
        undone: [],
        notice: { kind, count: lines.length },
        placing: { step: 'editing' },
      }),
  };
}
