import type { DrawResult } from '../contracts/lottery.ts';
import { digitsOf, type BaseOption } from './bet-options.ts';
import { optionRules } from './option-rules.ts';

/** The numbers of an option's prize. Empty if the lottery does not draw it. */
export function prizeNumbers(option: BaseOption, draw: DrawResult): readonly string[] {
  const drawn = draw[optionRules[option].prize] ?? [];
  return typeof drawn === 'string' ? [drawn] : drawn;
}

/** The drawn numbers to show next to a line of an option. */
export function drawnNumbers(option: BaseOption, draw: DrawResult): readonly string[] {
  const digits = digitsOf(option);
  const { match } = optionRules[option];
  const drawn = prizeNumbers(option, draw);
  return match === 'contains' ? drawn : drawn.map((number) => number.slice(-digits));
}
