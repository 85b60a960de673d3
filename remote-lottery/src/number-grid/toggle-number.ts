import { baseOptions, digitsOf, type BaseOption, type BetOption } from '@chokdee/shared/rules/bet-options';
import { expand, keyLength } from '@chokdee/shared/rules/expansion';
import {
  addEntries,
  isOffered,
  type Batch,
  type Entry,
  type OptionTerms,
  type SlipLine,
} from '@chokdee/shared/rules/slip';

/** The bets of a grid cell: the numbers it expands to, on every active option of their length. */
export interface CellBets {
  open: readonly Entry[];
  /** Numbers that are closed on every option. */
  closed: readonly string[];
}

export function betsOfCell(
  cell: string,
  { active, terms }: { active: ReadonlySet<BetOption>; terms: readonly OptionTerms[] },
): CellBets {
  const numbers = expand(active, cell);
  const options = terms.filter(
    (each) => active.has(each.option) && isOffered(each) && digitsOf(each.option) === numbers[0]?.length,
  );
  const isClosed = ({ rateNow }: OptionTerms, number: string) => rateNow?.get(number) === 0;
  return {
    open: options.flatMap((each) =>
      numbers
        .filter((number) => !isClosed(each, number))
        .map((number): Entry => ({ option: each.option, number })),
    ),
    closed: numbers.filter((number) => options.length > 0 && options.every((each) => isClosed(each, number))),
  };
}

/**
 * The slip after a cell was pressed. If all bets of the cell are on the slip, they are removed, duplicates
 * included; otherwise the missing ones are added as a batch. Returns the same array if everything is closed.
 */
export function toggleCell(cell: string, lines: readonly SlipLine[], batch: Batch): readonly SlipLine[] {
  const { open } = betsOfCell(cell, { active: batch.active, terms: batch.options });
  const numbers = new Set(open.map(({ number }) => number));
  const options = new Set<BaseOption>(open.map(({ option }) => option));
  const found = new Set<string>();
  const others = lines.filter(({ option, number }) => {
    if (!numbers.has(number) || !options.has(option)) return true;
    found.add(`${option} ${number}`);
    return false;
  });
  const missing = open.filter(({ option, number }) => !found.has(`${option} ${number}`));
  if (open.length > 0 && missing.length === 0) return others;
  return addEntries(lines, { ...batch, entries: missing });
}

/** Number of digits of the grid's cells; 0 (no cells) while no base option is active. */
export function cellLength(active: ReadonlySet<BetOption>): 0 | 1 | 2 | 3 {
  return baseOptions.some((option) => active.has(option)) ? keyLength(active) : 0;
}
