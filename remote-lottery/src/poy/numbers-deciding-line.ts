import type { DrawResult, PoyLine } from '@chokdee/shared/contracts/lottery';
import { drawnNumbers } from '@chokdee/shared/rules/drawn-numbers';
import { TICKET_OPTION } from '@chokdee/shared/rules/tickets';

/** The drawn numbers that decide lines of an option, to show next to them. */
export function numbersDecidingLine(option: PoyLine['option'], draw: DrawResult): readonly string[] {
  if (option !== TICKET_OPTION) return drawnNumbers(option, draw);
  return draw.draw4 === undefined ? [] : [draw.draw4];
}
