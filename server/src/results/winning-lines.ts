import type { DrawResult } from '@chokdee/shared/contracts/lottery';
import type { BaseOption } from '@chokdee/shared/rules/bet-options';
import type { TicketPrize } from '@chokdee/shared/rules/tickets';
import { winningNumbers } from '@chokdee/shared/rules/winning';
import { winningTickets } from '@chokdee/shared/rules/winning-tickets';

/**
 * The winning lines of a draw as parallel arrays for SQL: options with numbers, prizes with ticket numbers.
 */
export type WinningLines = readonly [
  options: BaseOption[],
  numbers: string[],
  prizes: TicketPrize[],
  tickets: string[],
];

export function winningLinesOf(draw: DrawResult): WinningLines {
  const lines = winningNumbers(draw);
  const tickets = draw.draw4 === undefined ? [] : winningTickets(draw.draw4);
  return [
    lines.map(({ option }) => option),
    lines.map(({ number }) => number),
    tickets.map(({ prize }) => prize),
    tickets.map(({ number }) => number),
  ];
}
