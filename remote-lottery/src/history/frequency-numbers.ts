import type { Frequency } from '@chokdee/shared/contracts/lottery-results';

/** `bottom2`: the two bottom digits as one number. `digits`: each of the three top digits. */
export const frequencyKinds = ['bottom2', 'digits'] as const;
export type FrequencyKind = (typeof frequencyKinds)[number];

export interface FrequencyNumbers {
  labels: string[];
  times: readonly number[];
  /** How often chance alone draws a number on average. */
  expected: number;
  /** Chance alone keeps 95 in 100 numbers within these: two standard deviations around `expected`. */
  usual: readonly [from: number, to: number];
}

/** How often each number was drawn, and what chance alone makes of as many draws. */
export function numbersOf(kind: FrequencyKind, { draws, bottom2, top3Digits }: Frequency): FrequencyNumbers {
  const times = kind === 'bottom2' ? bottom2 : top3Digits;
  const tries = kind === 'bottom2' ? draws : draws * 3;
  const chance = 1 / times.length;
  const expected = tries * chance;
  const spread = 2 * Math.sqrt(expected * (1 - chance));
  return {
    labels: times.map((_, number) => String(number).padStart(kind === 'bottom2' ? 2 : 1, '0')),
    times,
    expected,
    usual: [Math.max(0, Math.floor(expected - spread)), Math.ceil(expected + spread)],
  };
}
