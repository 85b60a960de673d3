import type { NumberSetLine } from '@chokdee/shared/contracts/number-sets';
import { baseOptions, digitsOf, type BaseOption } from '@chokdee/shared/rules/bet-options';

export interface LineGroup {
  /** Absent: numbers that go onto whatever is chosen when the set is used. */
  option: BaseOption | undefined;
  numbers: readonly string[];
}

/** A set's lines by option, those without one first; within a group in the set's own order. */
export function groupsOf(lines: readonly NumberSetLine[]): LineGroup[] {
  return [undefined, ...baseOptions].flatMap((option): LineGroup[] => {
    const numbers = lines.filter((line) => line.option === option).map(({ number }) => number);
    return numbers.length > 0 ? [{ option, numbers }] : [];
  });
}

/** The lines with these numbers more, none of them twice; and the numbers that the option does not take. */
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
