import { drawsNear, meetsPrize, setPrizes, type SetPrize } from './set-4.ts';

export interface WinningTicket {
  readonly number: string;
  readonly prize: SetPrize;
}

/**
 * Every ticket with each prize whose condition it meets; which of them it is paid, the round's table decides as in
 * `prizeOf`.
 */
export function winningTickets(draw4: string): WinningTicket[] {
  return [...drawsNear(draw4)].flatMap((number) => {
    const met = setPrizes.filter((prize) => meetsPrize(prize, number, draw4));
    return met.map((prize) => ({ number, prize }));
  });
}
