import { NUMBER_SET_MAX_LINES, type NumberSetLine } from '@chokdee/shared/contracts/number-sets';
import { baseOptions, digitsOf, type BaseOption } from '@chokdee/shared/rules/bet-options';

export interface LineGroup {
  /** Omitted: the numbers apply to whatever options are chosen when the set is used. */
  option: BaseOption | undefined;
  numbers: readonly string[];
}

/**
 * The lines of a set grouped by option, lines without an option first. Within a group, the order of the set.
 */
export function groupsOf(lines: readonly NumberSetLine[]): LineGroup[] {
  return [undefined, ...baseOptions].flatMap((option): LineGroup[] => {
    const numbers = lines.filter((line) => line.option === option).map(({ number }) => number);
    return numbers.length > 0 ? [{ option, numbers }] : [];
  });
}

/** Adds numbers without duplicates. `skipped` holds the numbers the option does not accept. */
export function withNumbers(
  lines: readonly NumberSetLine[],
  option: BaseOption | undefined,
  numbers: readonly string[],
): { lines: readonly NumberSetLine[]; skipped: readonly string[] } {
  const takes = (number: string) => (option ? number.length === digitsOf(option) : number.length <= 3);
  const known = new Set(lines.filter((line) => line.option === option).map(({ number }) => number));
  const fresh = [...new Set(numbers.filter((number) => takes(number) && !known.has(number)))];
  return {
    lines: [...lines, ...fresh.map((number): NumberSetLine => (option ? { number, option } : { number }))],
    skipped: [...new Set(numbers.filter((number) => !takes(number)))],
  };
}

export function withoutNumber(
  lines: readonly NumberSetLine[],
  option: BaseOption | undefined,
  number: string,
): readonly NumberSetLine[] {
  return lines.filter((line) => line.option !== option || line.number !== number);
}

/** Text key of why a set with these lines cannot be saved. */
export function countFaultOf({
  length,
}: readonly NumberSetLine[]): 'sets.needsNumber' | 'sets.tooMany' | undefined {
  if (length === 0) return 'sets.needsNumber';
  return length > NUMBER_SET_MAX_LINES ? 'sets.tooMany' : undefined;
}
