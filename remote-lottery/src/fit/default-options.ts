import { digitsOf, type BaseOption } from '@chokdee/shared/rules/bet-options';
import type { WantedNumber } from '@chokdee/shared/rules/slip-fit';
import type { OptionTerms } from '@chokdee/shared/rules/slip';

/**
 * Options that can take numbers without an option: the offered options with the same number of digits as at
 * least one of those numbers.
 */
export function optionsFor(numbers: readonly WantedNumber[], terms: readonly OptionTerms[]): BaseOption[] {
  const lengths = new Set(
    numbers.filter(({ option }) => option === undefined).map(({ number }) => number.length),
  );
  return terms.map(({ option }) => option).filter((option) => lengths.has(digitsOf(option)));
}

/**
 * Preselected options: the active ones, and for digit lengths without an active option the first one offered.
 */
export function defaultOptions(
  offered: readonly BaseOption[],
  active: ReadonlySet<string>,
): ReadonlySet<BaseOption> {
  const lengths = [...new Set(offered.map(digitsOf))];
  return new Set(
    lengths.flatMap((length) => {
      const ofLength = offered.filter((option) => digitsOf(option) === length);
      const chosen = ofLength.filter((option) => active.has(option));
      return chosen.length > 0 ? chosen : ofLength.slice(0, 1);
    }),
  );
}
