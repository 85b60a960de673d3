import { readMark } from './marks.ts';

/**
 * Filters of the grid. `double`, `triple` and `run` are digit patterns that only numbers of some lengths can
 * have.
 */
export const gridFilters = ['all', 'chosen', 'reduced', 'closed', 'double', 'triple', 'run'] as const;
export type GridFilter = (typeof gridFilters)[number];

/** Filters that apply to numbers of this length. */
export function filtersFor(length: number): GridFilter[] {
  return gridFilters.filter((filter) =>
    filter === 'triple' || filter === 'run' ? length === 3 : filter === 'double' ? length > 1 : true,
  );
}

export function allNumbers(length: number): string[] {
  return length === 0
    ? []
    : Array.from({ length: 10 ** length }, (_, number) => String(number).padStart(length, '0'));
}

/**
 * The numbers to show. Plain digits match anywhere in the number, next to each other. With a wildcard (`?`,
 * `_`, `-` or `x`), the text is a pattern anchored at the first digit: 1?3 matches 103, 113 … 193.
 */
export function findNumbers(
  numbers: readonly string[],
  { search, filter, marks }: { search: string; filter: GridFilter; marks: string },
): string[] {
  const sought = search.replace(/[^\d?_x-]/gi, '').replace(/[_x-]/gi, '?');
  const shape = sought.includes('?') ? new RegExp(`^${sought.replaceAll('?', '\\d')}`) : undefined;
  return numbers.filter((number, at) => {
    if (shape ? !shape.test(number) : !number.includes(sought)) return false;
    return matchers[filter](number, readMark(marks[at] ?? '0'));
  });
}

const distinctDigits = (number: string) => new Set(number).size;
const isRun = (number: string) =>
  [...number].every(
    (digit, at) =>
      at === 0 || Number(digit) - Number(number[at - 1]) === Number(number[1]) - Number(number[0]),
  );

const matchers: Record<GridFilter, (number: string, mark: ReturnType<typeof readMark>) => boolean> = {
  all: () => true,
  chosen: (_, { chosen }) => chosen !== 'no',
  reduced: (_, { rate }) => rate === 'reduced',
  closed: (_, { rate }) => rate === 'closed',
  double: (number) => distinctDigits(number) === number.length - 1,
  triple: (number) => number.length === 3 && distinctDigits(number) === 1,
  run: (number) =>
    number.length === 3 && Math.abs(Number(number[1]) - Number(number[0])) === 1 && isRun(number),
};
