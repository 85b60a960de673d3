import { baseOptions, digitsOf, type BetOption } from './bet-options.ts';
import type { InstantOption } from './compatibility.ts';

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
const twoDigitNumbers = digits.flatMap((ten) => digits.map((one) => ten + one));

/** 19 ประตู: every two-digit number that holds the digit. */
export function doors19(digit: string): string[] {
  return twoDigitNumbers.filter((number) => number.includes(digit));
}

/** รูดหน้า: the ten numbers that begin with the digit. */
export function roodnha(digit: string): string[] {
  return digits.map((other) => digit + other);
}

/** รูดหลัง: the ten numbers that end in the digit. */
export function roodlung(digit: string): string[] {
  return digits.map((other) => other + digit);
}

/** Every different number that the digits can be put in order as, ascending. */
export function permutations(number: string): string[] {
  if (number.length <= 1) return [number];
  const found = new Set<string>();
  for (const [index, head] of [...number].entries()) {
    for (const tail of permutations(number.slice(0, index) + number.slice(index + 1))) found.add(head + tail);
  }
  return [...found].sort();
}

const instant: Record<InstantOption, (number: string) => boolean> = {
  option_2_ble: (number) => number[0] === number[1],
  option_2_low: (number) => number < '50',
  option_2_high: (number) => number >= '50',
  option_2_even: (number) => Number(number) % 2 === 0,
  option_2_odd: (number) => Number(number) % 2 === 1,
};

/** The two-digit numbers of an option that fires at once, ascending. */
export function instantNumbers(option: InstantOption): string[] {
  return twoDigitNumbers.filter(instant[option]);
}

const isActive = (active: ReadonlySet<BetOption>, length: number) => baseOptions.some((option) => digitsOf(option) === length && active.has(option));

const fromOneDigit = { option_2_19: doors19, option_2_roodnha: roodnha, option_2_roodlung: roodlung } as const;
type FromOneDigit = keyof typeof fromOneDigit;

const doorsOf = (active: ReadonlySet<BetOption>) => (Object.keys(fromOneDigit) as FromOneDigit[]).filter((option) => active.has(option));

/** How many keys are pressed before numbers are made of them. */
export function keyLength(active: ReadonlySet<BetOption>): 1 | 2 | 3 {
  if (isActive(active, 1) || doorsOf(active).length > 0) return 1;
  return isActive(active, 3) ? 3 : 2;
}

/** Without a base option there is nothing that a number could be placed on. */
export function isKeypadHidden(active: ReadonlySet<BetOption>): boolean {
  return !baseOptions.some((option) => active.has(option));
}

/**
 * The numbers that the typed keys stand for under the active options, ascending and each once.
 * Empty while the keys are not `keyLength` digits, or when the keypad is hidden.
 */
export function expand(active: ReadonlySet<BetOption>, typed: string): string[] {
  if (isKeypadHidden(active) || typed.length !== keyLength(active) || !/^\d+$/.test(typed)) return [];
  const doors = doorsOf(active);
  if (doors.length > 0) return [...new Set(doors.flatMap((option) => fromOneDigit[option](typed)))].sort();
  const shuffled = (typed.length === 2 && active.has('shuffle_2')) || (typed.length === 3 && active.has('shuffle_3'));
  return shuffled ? permutations(typed) : [typed];
}
