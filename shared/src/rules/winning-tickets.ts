import { drawsNear, meetsPrize, ticketPrizes, type TicketPrize } from './tickets.ts';

export interface WinningTicket {
  readonly number: string;
  readonly prize: TicketPrize;
}

/**
 * Every ticket with each prize whose condition it meets. The round's table decides which of them is paid, as
 * in `prizeOf`.
 */
export function winningTickets(draw4: string): WinningTicket[] {
  return [...drawsNear(draw4)].flatMap((number) => {
    const met = ticketPrizes.filter((prize) => meetsPrize(prize, number, draw4));
    return met.map((prize) => ({ number, prize }));
  });
}
