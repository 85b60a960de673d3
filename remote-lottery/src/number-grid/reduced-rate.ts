import { digitsOf, type BetOption } from '@chokdee/shared/rules/bet-options';
import { expand } from '@chokdee/shared/rules/expansion';
import type { OptionTerms } from '@chokdee/shared/rules/slip';

/** The lowest current rate of a cell's numbers on the active options, closed ones excluded. */
export function reducedRate(
  cell: string,
  { active, terms }: { active: ReadonlySet<BetOption>; terms: readonly OptionTerms[] },
): number {
  const numbers = expand(active, cell);
  const rates = terms
    .filter(({ option }) => active.has(option) && digitsOf(option) === numbers[0]?.length)
    .flatMap(({ multiplyX100, rateNow }) => numbers.map((number) => rateNow?.get(number) ?? multiplyX100))
    .filter((rate) => rate > 0);
  return Math.min(...rates);
}
