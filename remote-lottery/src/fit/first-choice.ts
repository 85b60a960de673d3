import { digitsOf, type BaseOption } from '@chokdee/shared/rules/bet-options';
import type { WantedNumber } from '@chokdee/shared/rules/slip-fit';
import type { OptionTerms } from '@chokdee/shared/rules/slip';

/** The options that numbers without one may go onto: those that the round offers for as many digits as some of them have. */
export function optionsFor(numbers: readonly WantedNumber[], terms: readonly OptionTerms[]): BaseOption[] {
  const lengths = new Set(
    numbers.filter(({ option }) => option === undefined).map(({ number }) => number.length),
  );
  return terms.map(({ option }) => option).filter((option) => lengths.has(digitsOf(option)));
}

/** What is chosen for them until the member says otherwise: the options that he bets on at the moment, and for other lengths the first that there is. */
export function firstChoice(
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
