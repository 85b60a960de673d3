import {
  baseOptions,
  digitsOf,
  expansionOptions,
  type BetOption,
  type ExpansionOption,
} from './bet-options.ts';
import { expansionRules, isInstantOption, type DoorOption, type InstantOption } from './option-rules.ts';

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
const twoDigitNumbers = digits.flatMap((ten) => digits.map((one) => ten + one));

/** Options that add their numbers on a press and are never active. */
export const instantOptions: readonly InstantOption[] = expansionOptions.filter(isInstantOption);

const isDoor = (option: ExpansionOption): option is DoorOption => expansionRules[option].by === 'digit';
/** Options that generate numbers from one typed digit. */
export const doorOptions: readonly DoorOption[] = expansionOptions.filter(isDoor);

/** The two-digit numbers that an option generates from one digit, ascending: 19 ประตู, รูดหน้า, รูดหลัง. */
export function doorNumbers(option: DoorOption, digit: string): string[] {
  return twoDigitNumbers.filter((number) => expansionRules[option].takes(number, digit));
}

/** The two-digit numbers of an instant option, ascending. */
export function instantNumbers(option: InstantOption): string[] {
  return twoDigitNumbers.filter((number) => expansionRules[option].takes(number));
}

/** Every distinct order of the digits, ascending. */
export function permutations(number: string): string[] {
  if (number.length <= 1) return [number];
  const found = new Set<string>();
  for (const [index, head] of [...number].entries()) {
    for (const tail of permutations(number.slice(0, index) + number.slice(index + 1))) found.add(head + tail);
  }
  return [...found].sort();
}

const hasBase = (active: ReadonlySet<BetOption>, length: number) =>
  baseOptions.some((option) => digitsOf(option) === length && active.has(option));

const doorsOf = (active: ReadonlySet<BetOption>) => doorOptions.filter((option) => active.has(option));

/** The number of typed digits that make up an input. */
export function keyLength(active: ReadonlySet<BetOption>): 1 | 2 | 3 {
  if (hasBase(active, 1) || doorsOf(active).length > 0) return 1;
  return hasBase(active, 3) ? 3 : 2;
}

/** A number cannot be placed on anything without an active base option. */
export function isKeypadHidden(active: ReadonlySet<BetOption>): boolean {
  return !baseOptions.some((option) => active.has(option));
}

/**
 * The numbers that the typed digits stand for under the active options, ascending and without duplicates.
 * Empty unless `keyLength` digits are typed, and while the keypad is hidden.
 */
export function expand(active: ReadonlySet<BetOption>, typed: string): string[] {
  if (isKeypadHidden(active) || typed.length !== keyLength(active) || !/^\d+$/.test(typed)) return [];
  const doors = doorsOf(active);
  if (doors.length > 0) return [...new Set(doors.flatMap((option) => doorNumbers(option, typed)))].sort();
  const isShuffled = expansionOptions.some((option) => {
    const { by, digits: length } = expansionRules[option];
    return by === 'orders' && length === typed.length && active.has(option);
  });
  return isShuffled ? permutations(typed) : [typed];
}
