import { SLIP_MAX_LINES } from '@chokdee/shared/contracts/lottery';
import { digitsOf, isBaseOption } from '@chokdee/shared/rules/bet-options';
import { addEntries, type Entry } from '@chokdee/shared/rules/slip';
import { betsOfCell, toggleCell } from '../number-grid/toggle-number.ts';
import { adding, append, noticeOf, requestedPriceOf } from './entry-actions.ts';
import type { SetSlip, SlipState } from './slip-state.ts';

/** Store actions that add whole numbers: cells of the grid, generated ones, and imported bets. */
export function numberActions(set: SetSlip, get: () => SlipState) {
  const { batch, applyAdded } = adding(set, get);
  return {
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

    /** Adds generated numbers to every active option of their length. */
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

    /**
     * Adds numbers with their own options as one batch. Those without a stake get the price of all lines.
     *
     * @returns `false` when they do not fit and the slip stays unchanged.
     */
    addEntries(entries: readonly Entry[]): boolean {
      const result = append(get(), [(known) => addEntries(known, { ...batch(), entries })]);
      applyAdded(result, noticeOf(result), requestedPriceOf(entries, get().eachSatang));
      return !result.tooMany;
    },
  };
}
