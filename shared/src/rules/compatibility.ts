import type { BaseOption, BetOption, ExpansionOption } from './bet-options.ts';

const oneDigit = ['teng_bon_1', 'teng_lang_1'] as const;
const twoDigits = ['teng_bon_2', 'teng_lang_2'] as const;
const threeDigits = ['teng_bon_3', 'tode_3', 'teng_bon_nha_3', 'teng_lang_3'] as const;
const fromOneDigit = ['option_2_19', 'option_2_roodnha', 'option_2_roodlung'] as const;

const besideThree = [...oneDigit, ...twoDigits, 'shuffle_2', ...fromOneDigit] as const;
const besideTwo = [...oneDigit, ...threeDigits, 'shuffle_3'] as const;
const besideOne = [...twoDigits, ...threeDigits, 'shuffle_2', 'shuffle_3', ...fromOneDigit] as const;
const besideDoors = [...oneDigit, ...threeDigits, 'shuffle_2', 'shuffle_3'] as const;

const conflicts: Record<BetOption, readonly BetOption[]> = {
  teng_bon_3: besideThree,
  teng_bon_nha_3: besideThree,
  teng_lang_3: besideThree,
  tode_3: [...besideThree, 'shuffle_3'],
  teng_bon_2: besideTwo,
  teng_lang_2: besideTwo,
  teng_bon_1: besideOne,
  teng_lang_1: besideOne,
  option_2_19: [...besideDoors, 'option_2_roodnha', 'option_2_roodlung'],
  option_2_roodnha: [...besideDoors, 'option_2_19', 'option_2_roodlung'],
  option_2_roodlung: [...besideDoors, 'option_2_19', 'option_2_roodnha'],
  shuffle_3: [...oneDigit, ...twoDigits, 'tode_3', 'shuffle_2', ...fromOneDigit],
  shuffle_2: [...oneDigit, ...threeDigits, 'shuffle_3', ...fromOneDigit],
  option_2_ble: [],
  option_2_low: [],
  option_2_high: [],
  option_2_even: [],
  option_2_odd: [],
};

/** What an option cannot be active beside; symmetric. Empty for the options that fire at once. */
export function conflictsOf(option: BetOption): readonly BetOption[] {
  return conflicts[option];
}

/** Options that add their numbers at a press and so are never active. */
export const instantOptions = ['option_2_ble', 'option_2_low', 'option_2_high', 'option_2_even', 'option_2_odd'] as const satisfies readonly ExpansionOption[];
export type InstantOption = (typeof instantOptions)[number];

export function isInstantOption(option: BetOption): option is InstantOption {
  return (instantOptions as readonly BetOption[]).includes(option);
}

/** Options that mean nothing once the last of their bases is gone. */
const dependents: readonly { bases: readonly BaseOption[]; gone: readonly BetOption[] }[] = [
  { bases: twoDigits, gone: [...fromOneDigit, 'shuffle_2'] },
  { bases: ['teng_bon_3', 'teng_bon_nha_3', 'teng_lang_3'], gone: ['shuffle_3'] },
];

/**
 * The active options after a press on one.
 * An absent option comes in and drives out what it conflicts with. A present one goes, and when it was the last base of its kind
 * takes along the expansions that it fed. An option that fires at once changes nothing.
 */
export function toggleOption(active: ReadonlySet<BetOption>, option: BetOption): ReadonlySet<BetOption> {
  if (isInstantOption(option)) return active;
  const next = new Set(active);
  if (next.delete(option)) {
    for (const { bases, gone } of dependents) {
      const isFed = bases.some((base) => next.has(base));
      if (!isFed) gone.forEach((dependent) => next.delete(dependent));
    }
    return next;
  }
  conflicts[option].forEach((other) => next.delete(other));
  return next.add(option);
}
