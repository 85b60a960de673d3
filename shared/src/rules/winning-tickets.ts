import { drawsNear, meetsPrize, setPrizes, type SetPrize } from './set-4.ts';

export interface WinningTicket {
  readonly number: string;
  readonly prize: SetPrize;
}

/**
 * Every ticket with each prize whose condition it meets. The round's table decides which of them is paid, as
 * in `prizeOf`.
 */
export function winningTickets(draw4: string): WinningTicket[] {
  return [...drawsNear(draw4)].flatMap((number) => {
    const met = setPrizes.filter((prize) => meetsPrize(prize, number, draw4));
    return met.map((prize) => ({ number, prize }));
  });
}
