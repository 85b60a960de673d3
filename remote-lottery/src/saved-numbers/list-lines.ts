import type { NumberListLine } from '@chokdee/shared/contracts/saved-numbers';
import { baseOptions, digitsOf, type BaseOption } from '@chokdee/shared/rules/bet-options';

export interface NumberListGroup {
  /** Omitted: the numbers apply to whatever options are chosen when the list is used. */
  option: BaseOption | undefined;
  numbers: readonly string[];
}

/**
 * The lines of a list grouped by option, lines without an option first. Within a group,
 * the order of the list.
 */
export function groupsOf(lines: readonly NumberListLine[]): NumberListGroup[] {
  return [undefined, ...baseOptions].flatMap((option): NumberListGroup[] => {
    const numbers = lines.filter((line) => line.option === option).map(({ number }) => number);
    return numbers.length > 0 ? [{ option, numbers }] : [];
  });
}

/** Adds numbers without duplicates. `skipped` holds the numbers the option does not accept. */
export function withNumbers(
  lines: readonly NumberListLine[],
  option: BaseOption | undefined,
  numbers: readonly string[],
): { lines: readonly NumberListLine[]; skipped: readonly string[] } {
  const takes = (number: string) => (option ? number.length === digitsOf(option) : number.length <= 3);
  const known = new Set(lines.filter((line) => line.option === option).map(({ number }) => number));
  const fresh = [...new Set(numbers.filter((number) => takes(number) && !known.has(number)))];
  return {
    lines: [...lines, ...fresh.map((number): NumberListLine => (option ? { number, option } : { number }))],
    skipped: [...new Set(numbers.filter((number) => !takes(number)))],
  };
}

export function withoutNumber(
  lines: readonly NumberListLine[],
  option: BaseOption | undefined,
  number: string,
): readonly NumberListLine[] {
  return lines.filter((line) => line.option !== option || line.number !== number);
}
