import { baseOptions, digitsOf, type BaseOption, type BetOption } from '@chokdee/shared/rules/bet-options';
import { expand, keyLength } from '@chokdee/shared/rules/expansion';
import {
  addEntries,
  isOffered,
  type Entry,
  type OptionTerms,
  type SlipLine,
} from '@chokdee/shared/rules/slip';

interface Desk {
  active: ReadonlySet<BetOption>;
  terms: readonly OptionTerms[];
  lines: readonly SlipLine[];
}

/** What a cell of the grid stands for: the numbers that it expands to, on every active option of their length. */
export interface CellBets {
  open: readonly Entry[];
  /** Numbers that no option takes at present. */
  closed: readonly string[];
}

export function betsOfCell(cell: string, { active, terms }: Omit<Desk, 'lines'>): CellBets {
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
 * The slip after a press on a cell. Where all that the cell stands for is on it already, it goes, duplicates included; otherwise what is missing
 * comes as a batch. The same slip when everything is closed.
 */
export function toggleCell(cell: string, desk: Desk, newRef: () => string): readonly SlipLine[] {
  const { open } = betsOfCell(cell, desk);
  const numbers = new Set(open.map(({ number }) => number));
  const options = new Set<BaseOption>(open.map(({ option }) => option));
  const found = new Set<string>();
  const others = desk.lines.filter(({ option, number }) => {
    if (!numbers.has(number) || !options.has(option)) return true;
    found.add(`${option} ${number}`);
    return false;
  });
  const missing = open.filter(({ option, number }) => !found.has(`${option} ${number}`));
  if (open.length > 0 && missing.length === 0) return others;
  return addEntries(desk.lines, { entries: missing, options: desk.terms, newRef });
}

/** How many digits the cells of the grid have; no cells while nothing is chosen to bet on. */
export function cellLength(active: ReadonlySet<BetOption>): 0 | 1 | 2 | 3 {
  return baseOptions.some((option) => active.has(option)) ? keyLength(active) : 0;
}
