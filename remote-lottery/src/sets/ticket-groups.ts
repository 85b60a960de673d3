import type { Satang } from '@chokdee/shared/contracts/money';
import type { PlacedSet } from '@chokdee/shared/contracts/sets';

export interface TicketGroup {
  set: number;
  /** Price of one ticket of the group. */
  priceSatang: Satang;
  numbers: readonly string[];
}

/** Groups tickets by their number of sets, the largest number first. */
export function ticketGroups(tickets: readonly Pick<PlacedSet, 'number' | 'set' | 'price'>[]): TicketGroup[] {
  const counts = [...new Set(tickets.map(({ set }) => set))].sort((a, b) => b - a);
  return counts.map((set) => {
    const alike = tickets.filter((ticket) => ticket.set === set);
    return { set, priceSatang: alike[0]!.price, numbers: alike.map(({ number }) => number) };
  });
}
