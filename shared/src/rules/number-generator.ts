import { permutations } from './expansion.ts';

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));

/** พี่น้อง: pairs of adjacent digits (9 and 0 are adjacent), in both orders: 01, 09, 10, 12 … 98. */
export function siblings(): string[] {
  return digits.flatMap((digit) => permutations(digit + String((Number(digit) + 1) % 10))).sort();
}

/** ตอง: the ten numbers of one digit three times. */
export function triples(): string[] {
  return digits.map((digit) => digit.repeat(3));
}

/** เบิ้ลหน้า: the digit twice, then any digit. Includes its triple. */
export function doubledFront(digit: string): string[] {
  return digits.map((other) => digit + digit + other);
}

/** เบิ้ลหลัง: any digit, then this one twice. Includes its triple. */
export function doubledBack(digit: string): string[] {
  return digits.map((other) => other + digit + digit);
}

/** หาม: the digit on both sides of any digit. Includes its triple. */
export function carried(digit: string): string[] {
  return digits.map((other) => digit + other + digit);
}

interface WinChoice {
  length: 2 | 3;
  /** Every order of the digits, not only the ascending one. */
  everyOrder: boolean;
  /** A digit may occur more than once in a number. */
  repeats: boolean;
}

/** จับวิน: every number that can be formed from the chosen digits, ascending. Duplicate digits count once. */
export function wins(chosen: string, { length, everyOrder, repeats }: WinChoice): string[] {
  const pool = [...new Set(chosen)].sort();
  const draw = (from: number, left: number): string[] =>
    left === 0
      ? ['']
      : pool
          .slice(from)
          .flatMap((digit, at) => draw(from + at + (repeats ? 0 : 1), left - 1).map((rest) => digit + rest));
  const drawn = draw(0, length);
  return everyOrder ? drawn.flatMap(permutations).sort() : drawn;
}
