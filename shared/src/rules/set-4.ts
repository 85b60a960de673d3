/** The one option of a lottery of four digits: a ticket whose number may win any of the prizes below. */
export const SET_OPTION = 'set_4';

/** Prizes of a ticket in the order in which they are told. */
export const setPrizes = [
  'straight_4',
  'straight_3',
  'tode_4',
  'tode_3',
  'front_3',
  'front_2',
  'back_2',
] as const;
export type SetPrize = (typeof setPrizes)[number];

/** What one set is paid for each prize, in satang. Every lottery has its own. */
export type PrizeTable = Readonly<Record<SetPrize, number>>;

/** Lotteries of four digits, by their betName, which is the part of a call's path too. */
export const setLotteries = ['lao', 'lao-super', 'hanoy', 'malay'] as const;
export type SetLottery = (typeof setLotteries)[number];

const TYPE_PREFIX = 'BET_LOTERRY4_';

/** The betType of a lottery's rounds: BET_LOTERRY4_LAO_SUPER. */
export function setBetType(lottery: SetLottery): string {
  return TYPE_PREFIX + lottery.toUpperCase().replaceAll('-', '_');
}

/** The lottery that a betType belongs to; `undefined` for any other kind of lottery. */
export function setLotteryOf(betType: string): SetLottery | undefined {
  return setLotteries.find((lottery) => setBetType(lottery) === betType);
}

const sorted = (digits: string) => [...digits].sort().join('');

/** Whether a ticket meets the condition of a prize, whatever else it wins. Both numbers have four digits. */
export function meetsPrize(prize: SetPrize, number: string, draw4: string): boolean {
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

/** The one prize that a ticket is paid, the highest that it meets; of equal ones the first of `setPrizes`. `undefined` when it has lost. */
export function prizeOf(number: string, draw4: string, table: PrizeTable): SetPrize | undefined {
  return setPrizes.reduce<SetPrize | undefined>(
    (best, prize) =>
      table[prize] > (best ? table[best] : 0) && meetsPrize(prize, number, draw4) ? prize : best,
    undefined,
  );
}

const fourDigitNumbers = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));

/**
 * In how many of the ten thousand equally likely draws a ticket is paid each prize, counted one by one.
 * Read the other way round they are the tickets that a draw pays: every condition holds for a pair of numbers either way.
 */
export function prizeCounts(number: string, table: PrizeTable): Record<SetPrize, number> {
  const counts = Object.fromEntries(setPrizes.map((prize) => [prize, 0])) as Record<SetPrize, number>;
  for (const draw4 of drawsNear(number)) {
    const prize = prizeOf(number, draw4, table);
    if (prize) counts[prize] += 1;
  }
  return counts;
}

/** What one set on a ticket is worth, in satang and exact to the last of four decimals; and of a baht staked, what comes back in the long run. */
export function setReturn(
  number: string,
  table: PrizeTable,
  setPriceSatang: number,
): { expectedSatang: number; returned: number } {
  const counts = prizeCounts(number, table);
  const total = setPrizes.reduce((sum, prize) => sum + counts[prize] * table[prize], 0);
  return {
    expectedSatang: total / fourDigitNumbers.length,
    returned: total / fourDigitNumbers.length / setPriceSatang,
  };
}

/** The only draws that can pay a ticket, and the only tickets that a draw can pay: a few hundred, so that a hundred are looked through at once. */
export function drawsNear(number: string): ReadonlySet<string> {
  const [a = '', b = '', c = '', d = ''] = number;
  const digits = '0123456789';
  const two = fourDigitNumbers.slice(0, 100).map((each) => each.slice(2));
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

export interface SetTicket {
  readonly number: string;
  readonly set: number;
}

/** The most that one draw can pay on these tickets. */
export function possibleSetWin(tickets: readonly SetTicket[], table: PrizeTable): number {
  const paid = new Map<string, number>();
  for (const { number, set } of tickets) {
    for (const draw4 of drawsNear(number)) {
      const prize = prizeOf(number, draw4, table);
      if (prize) paid.set(draw4, (paid.get(draw4) ?? 0) + table[prize] * set);
    }
  }
  return [...paid.values()].reduce((most, amount) => Math.max(most, amount), 0);
}

/** The round that stands for its lottery: one that takes bets before any that does not, then the one of the greatest betId. */
export function latestSetRound<Round extends { readonly active: boolean; readonly betId: number }>(
  rounds: readonly Round[],
): Round | undefined {
  return [...rounds].sort((a, b) => Number(b.active) - Number(a.active) || b.betId - a.betId)[0];
}
