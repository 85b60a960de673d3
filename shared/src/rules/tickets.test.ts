import fc from 'fast-check';
import {
  latestTicketRound,
  meetsPrize,
  possibleTicketWin,
  prizeCounts,
  prizeOf,
  ticketBetType,
  ticketLotteries,
  ticketLotteryOf,
  ticketPrizes,
  ticketReturn,
  type PrizeTable,
  type TicketPrize,
} from './tickets.ts';
import { winningTickets } from './winning-tickets.ts';

const table: PrizeTable = {
  straight_4: 12_500_000,
  straight_3: 4_100_000,
  tode_4: 550_000,
  tode_3: 410_000,
  front_3: 180_000,
  front_2: 160_000,
  back_2: 160_000,
};
const SET_PRICE = 12_000;
const all = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
const ticket = fc.integer({ min: 0, max: 9_999 }).map((number) => String(number).padStart(4, '0'));

test.each<[string, TicketPrize | undefined, number]>([
  ['1234', 'straight_4', 125_000],
  ['9234', 'straight_3', 41_000],
  ['4321', 'tode_4', 5_500],
  ['1243', 'tode_4', 5_500],
  ['9432', 'tode_3', 4_100],
  ['1239', 'front_3', 1_800],
  ['1299', 'front_2', 1_600],
  ['9934', 'back_2', 1_600],
  ['9999', undefined, 0],
])('with the draw 1234 the ticket %s wins %s, %d baht per set', (number, prize, baht) => {
  expect(prizeOf(number, '1234', table)).toBe(prize);
  expect(prize ? table[prize] / 100 : 0).toBe(baht);
});

test('a ticket that meets several prizes is paid only the highest', () => {
  expect(ticketPrizes.filter((prize) => meetsPrize(prize, '1243', '1234'))).toEqual([
    'tode_4',
    'tode_3',
    'front_2',
  ]);
  expect(ticketPrizes.filter((prize) => meetsPrize(prize, '1111', '1111'))).toEqual([...ticketPrizes]);
});

test('the table decides which prize is highest; the first one wins a tie', () => {
  expect(prizeOf('1243', '1234', { ...table, front_2: 600_000 })).toBe('front_2');
  expect(
    prizeOf('1299', '1299', { ...table, straight_4: 0, straight_3: 0, tode_4: 0, tode_3: 0, front_3: 0 }),
  ).toBe('front_2');
});

test('a prize of zero is not a prize', () => {
  expect(prizeOf('9934', '1234', { ...table, back_2: 0 })).toBeUndefined();
});

test.each([
  ['1234', 0.922],
  ['1123', 0.868],
  ['1122', 0.75],
  ['1111', 0.665],
])('over all tickets the draw %s returns %d per baht', (draw4, returned) => {
  const paid = all.reduce((sum, number) => {
    const prize = prizeOf(number, draw4, table);
    return prize ? sum + table[prize] : sum;
  }, 0);
  expect(Math.round((paid / 10_000 / SET_PRICE) * 1_000) / 1_000).toBe(returned);
  expect(ticketReturn(draw4, table, SET_PRICE)).toEqual({
    expectedSatang: paid / 10_000,
    returned: paid / 10_000 / SET_PRICE,
  });
});

test.each(['1234', '1123', '1122', '1112', '1111', '0000', '9990'])(
  'the winning tickets of %s are all that meet a prize, once per prize',
  (draw4) => {
    const met = all.flatMap((number) =>
      ticketPrizes.filter((prize) => meetsPrize(prize, number, draw4)).map((prize) => `${number} ${prize}`),
    );
    expect(
      winningTickets(draw4)
        .map(({ number, prize }) => `${number} ${prize}`)
        .sort(),
    ).toEqual(met.sort());
  },
);

test('a draw of four distinct digits pays an expected 110.6 of 120 baht', () => {
  expect(ticketReturn('1234', table, SET_PRICE).expectedSatang / 100).toBeCloseTo(110.6, 1);
});

test('the chances of a ticket count each draw once, checked by brute force', () => {
  fc.assert(
    fc.property(ticket, (number) => {
      const paid = all.map((draw4) => prizeOf(number, draw4, table));
      const times = (prize: TicketPrize) => paid.filter((each) => each === prize).length;
      const counted = Object.fromEntries(ticketPrizes.map((prize) => [prize, times(prize)]));
      expect(prizeCounts(number, table)).toEqual(counted);
    }),
    { numRuns: 15, examples: [['1111'], ['1122'], ['1123'], ['1234']] },
  );
});

test('no draw pays more than the possible win, and one pays exactly that', () => {
  const tickets = fc.array(fc.record({ number: ticket, set: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(tickets, (slip) => {
      const paidOn = (draw4: string) =>
        slip.reduce((sum, { number, set }) => {
          const prize = prizeOf(number, draw4, table);
          return sum + (prize ? table[prize] * set : 0);
        }, 0);
      expect(possibleTicketWin(slip, table)).toBe(Math.max(...all.map(paidOn)));
    }),
    { numRuns: 15 },
  );
  expect(possibleTicketWin([], table)).toBe(0);
});

test('draws that pay a prize of zero are not counted or summed', () => {
  const unpaid = { ...table, back_2: 0 };
  expect(prizeCounts('1234', unpaid)).toEqual({ ...prizeCounts('1234', table), back_2: 0 });
  expect(possibleTicketWin([{ number: '1234', set: 2 }], unpaid)).toBe(2 * table.straight_4);
});

test('a lottery is identified by the betType of its rounds', () => {
  for (const lottery of ticketLotteries) expect(ticketLotteryOf(ticketBetType(lottery))).toBe(lottery);
  expect(ticketLotteries.map(ticketBetType)).toEqual([
    'BET_LOTERRY4_LAO',
    'BET_LOTERRY4_LAO_SUPER',
    'BET_LOTERRY4_HANOY',
    'BET_LOTERRY4_MALAY',
  ]);
  expect(ticketLotteryOf('BET_GOV')).toBeUndefined();
});

test('the current round of a lottery is the active one, then the one with the greatest betId', () => {
  const round = (betId: number, active: boolean) => ({ betId, active });
  expect(latestTicketRound([round(3, false), round(1, true), round(2, true)])).toEqual(round(2, true));
  expect(latestTicketRound([round(1, false), round(3, false), round(2, false)])).toEqual(round(3, false));
  expect(latestTicketRound([])).toBeUndefined();
});
