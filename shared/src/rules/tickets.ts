/** The only option of a 4-digit lottery: a ticket whose number can win any of the prizes below. */
export const TICKET_OPTION = 'set_4';

/** Prizes of a ticket in display order. */
export const ticketPrizes = [
  'straight_4',
  'straight_3',
  'tode_4',
  'tode_3',
  'front_3',
  'front_2',
  'back_2',
] as const;
export type TicketPrize = (typeof ticketPrizes)[number];

/** The payout of one set for each prize, in satang. Every lottery has its own table. */
export type PrizeTable = Readonly<Record<TicketPrize, number>>;

/** 4-digit lotteries by betName, which is also part of a call's path. */
export const ticketLotteries = ['lao', 'lao-super', 'hanoy', 'malay'] as const;
export type TicketLottery = (typeof ticketLotteries)[number];

const TYPE_PREFIX = 'BET_LOTERRY4_';

/** The betType of a lottery's rounds: BET_LOTERRY4_LAO_SUPER. */
export function ticketBetType(lottery: TicketLottery): string {
  return TYPE_PREFIX + lottery.toUpperCase().replaceAll('-', '_');
}

/** The lottery of a betType. `undefined` for any other kind of lottery. */
export function ticketLotteryOf(betType: string): TicketLottery | undefined {
  return ticketLotteries.find((lottery) => ticketBetType(lottery) === betType);
}

const sorted = (digits: string) => [...digits].sort().join('');

/** Whether a ticket meets the condition of a prize, whatever else it wins. Both numbers have four digits. */
export function meetsPrize(prize: TicketPrize, number: string, draw4: string): boolean {
  switch (prize) {
    case 'straight_4':
      return number === draw4;
    case 'straight_3':
      return number.slice(1) === draw4.slice(1);
    case 'tode_4':
      return sorted(number) === sorted(draw4);
    case 'tode_3':
      return sorted(number.slice(1)) === sorted(draw4.slice(1));
    case 'front_3':
      return number.slice(0, 3) === draw4.slice(0, 3);
    case 'front_2':
      return number.slice(0, 2) === draw4.slice(0, 2);
    case 'back_2':
      return number.slice(2) === draw4.slice(2);
    default:
      return prize satisfies never;
  }
}

/**
 * The only prize that a ticket is paid: the highest one it meets, or the first in `ticketPrizes` of equal
 * ones. `undefined` if it loses.
 */
export function prizeOf(number: string, draw4: string, table: PrizeTable): TicketPrize | undefined {
  return ticketPrizes.reduce<TicketPrize | undefined>(
    (best, prize) =>
      table[prize] > (best ? table[best] : 0) && meetsPrize(prize, number, draw4) ? prize : best,
    undefined,
  );
}

const DRAWS = 10_000;

/**
 * Counts, one by one, in how many of the ten thousand equally likely draws a ticket is paid each prize. Also
 * the number of tickets that a draw pays: every condition is symmetric in the two numbers.
 */
export function prizeCounts(number: string, table: PrizeTable): Record<TicketPrize, number> {
  const counts = Object.fromEntries(ticketPrizes.map((prize) => [prize, 0])) as Record<TicketPrize, number>;
  for (const draw4 of drawsNear(number)) {
    const prize = prizeOf(number, draw4, table);
    if (prize) counts[prize] += 1;
  }
  return counts;
}

/**
 * The expected payout of one set of a ticket in satang, exact to four decimals, and the expected return per
 * baht staked.
 */
export function ticketReturn(
  number: string,
  table: PrizeTable,
  setPriceSatang: number,
): { expectedSatang: number; returned: number } {
  const counts = prizeCounts(number, table);
  const total = ticketPrizes.reduce((sum, prize) => sum + counts[prize] * table[prize], 0);
  return {
    expectedSatang: total / DRAWS,
    returned: total / DRAWS / setPriceSatang,
  };
}

/**
 * The only draws that can pay a ticket, and the only tickets that a draw can pay. A few hundred, so that even
 * a hundred tickets are fast.
 */
export function drawsNear(number: string): ReadonlySet<string> {
  const [a = '', b = '', c = '', d = ''] = number;
  const digits = '0123456789';
  const two = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
  const threes = orders([b, c, d]).flatMap((three) => [...digits].map((digit) => digit + three));
  return new Set([
    ...two.flatMap((pair) => [a + b + pair, pair + c + d]),
    ...threes,
    ...orders([a, b, c, d]),
  ]);
}

function orders(digits: readonly string[]): string[] {
  if (digits.length < 2) return [...digits];
  return digits.flatMap((digit, at) =>
    orders(digits.filter((_, other) => other !== at)).map((rest) => digit + rest),
  );
}

export interface CountedTicket {
  readonly number: string;
  /** Its number of sets. */
  readonly set: number;
}

/** The maximum payout of one draw for these tickets. */
export function possibleTicketWin(tickets: readonly CountedTicket[], table: PrizeTable): number {
  const paid = new Map<string, number>();
  for (const { number, set } of tickets) {
    for (const draw4 of drawsNear(number)) {
      const prize = prizeOf(number, draw4, table);
      if (prize) paid.set(draw4, (paid.get(draw4) ?? 0) + table[prize] * set);
    }
  }
  return [...paid.values()].reduce((most, amount) => Math.max(most, amount), 0);
}

/** The current round of a lottery: rounds that take bets come first, then the greatest betId. */
export function latestTicketRound<Round extends { readonly active: boolean; readonly betId: number }>(
  rounds: readonly Round[],
): Round | undefined {
  return [...rounds].sort((a, b) => Number(b.active) - Number(a.active) || b.betId - a.betId)[0];
}
