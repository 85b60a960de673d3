import type { Satang } from '@chokdee/shared/contracts/money';
import type { PlacedSet } from '@chokdee/shared/contracts/sets';

export interface TicketGroup {
  set: number;
  /** Of one of its tickets. */
  priceSatang: Satang;
  numbers: readonly string[];
}

/** Tickets that have as many sets as each other, those with the most first. */
export function ticketGroups(tickets: readonly Pick<PlacedSet, 'number' | 'set' | 'price'>[]): TicketGroup[] {
  const counts = [...new Set(tickets.map(({ set }) => set))].sort((a, b) => b - a);
  return counts.map((set) => {
    const alike = tickets.filter((ticket) => ticket.set === set);
    return { set, priceSatang: alike[0]!.price, numbers: alike.map(({ number }) => number) };
  });
}
