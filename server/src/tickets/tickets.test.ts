import fc from 'fast-check';
import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import { ticketDraw } from '@chokdee/shared/rules/draw';
import { prizeOf, ticketPrizes, type TicketPrize } from '@chokdee/shared/rules/tickets';
import { winningTickets } from '@chokdee/shared/rules/winning-tickets';
import type { Db } from '../db/db.ts';
import { balanceOf, houseBalance } from '../ledger/ledger.queries.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import {
  betTickets,
  openTicketRound,
  ticketsOf,
  SET_PRICE_SATANG,
  type Ticket,
} from '../../testing/tickets.ts';
import { closeRound, member } from '../../testing/bet-slips.ts';
import { schedule } from '../rounds/lottery-config.ts';
import { poyWithLines } from '../slips/poys.service.ts';
import { plannedRounds } from '../rounds/round-plan.ts';
import { ticketRoundOf } from '../rounds/ticket-round.queries.ts';
import { preCheckTickets, ticketTermsOf } from './tickets.service.ts';
import { correct, settle, voidRound } from '../results/settlement.ts';

let database: TestDatabase;
let db: Db;
let rich: MemberId;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
beforeEach(async () => {
  rich = await member(db, 100_000_000);
});
afterEach(async () => expect(await reconcile(db)).toEqual([]));
afterAll(() => database.drop());

const settleBy = (betId: BetId, official: string) =>
  db.transaction((tx) =>
    settle(tx, { betId, version: 1, draw: ticketDraw(official), source: { rule: 'set-4', official } }),
  );

test('a ticket is paid its highest prize for each set, and the bet slip names it', async () => {
  const tickets: [Ticket, TicketPrize | undefined, baht: number][] = [
    [['1234', 2], 'straight_4', 250_000],
    [['9234', 1], 'straight_3', 41_000],
    [['4321', 1], 'tode_4', 5_500],
    [['1243', 3], 'tode_4', 16_500],
    [['9432', 1], 'tode_3', 4_100],
    [['1239', 1], 'front_3', 1_800],
    [['1299', 1], 'front_2', 1_600],
    [['9934', 1], 'back_2', 1_600],
    [['9999', 1], undefined, 0],
  ];
  const betId = await openTicketRound(db);
  const { poyId, totalSatang } = await betTickets(
    db,
    rich,
    ticketsOf(
      betId,
      tickets.map(([ticket]) => ticket),
    ),
  );
  expect(totalSatang).toBe(12 * SET_PRICE_SATANG);
  await closeRound(db, betId);
  expect(await settleBy(betId, '71234')).toEqual({ betId, state: 'settled', paid: [rich] });

  const poy = await poyWithLines(db, rich, poyId);
  expect(poy).toMatchObject({
    betGroup: 'BET_LOTERRY4',
    status: 'settled',
    payout: 32_210_000,
    draw: { draw4: '1234', raw: '71234' },
  });
  expect(
    poy.lines.map(({ number, set, prize, payout, status }) => ({ number, set, prize, payout, status })),
  ).toEqual(
    tickets.map(([[number, set], prize, baht]) => ({
      number,
      set,
      prize,
      payout: baht * 100,
      status: prize ? 'win' : 'lose',
    })),
  );
  expect(await balanceOf(db, rich, 'cash')).toMatchObject({ satang: 100_000_000 - totalSatang + 32_210_000 });
  expect(await houseBalance(db, `round:${betId}:pool`)).toBe(0);
  const types = await db.query<{ type: string }>(
    "select type from ledger_transactions where member_id = $1 and type like '%SET\\_4' order by id",
    [rich],
  );
  expect(types.map(({ type }) => type)).toEqual(['BET_SET_4', 'WIN_SET_4']);
});

test.each(['1234', '1123', '1122', '1212', '1112', '1111', '0000', '0012', '9990', '5055'])(
  'SQL and the rules pay the same for all ten thousand tickets of draw %s',
  async (draw4) => {
    const betId = await openTicketRound(db);
    const { prizes } = (await ticketRoundOf(db, betId))!;
    const met = winningTickets(draw4);
    const paid = new Map(
      (
        await db.query<{ number: string; prize: TicketPrize; amount: number }>(
          'select number, prize, amount_satang as amount from paid_sets($1, $2, $3)',
          [betId, met.map(({ prize }) => prize), met.map(({ number }) => number)],
        )
      ).map((row) => [row.number, row]),
    );
    for (let n = 0; n < 10_000; n += 1) {
      const number = String(n).padStart(4, '0');
      const prize = prizeOf(number, draw4, prizes);
      if (paid.get(number)?.prize !== prize || (prize && paid.get(number)?.amount !== prizes[prize]))
        throw new Error(`${number} on ${draw4}: ${JSON.stringify(paid.get(number))}, not ${prize}`);
    }
  },
);

test('every line is paid by the rules, for any prize table and any bet slips', async () => {
  const digits = fc.constantFrom('1', '2', '3');
  const number = fc.array(digits, { minLength: 4, maxLength: 4 }).map((four) => four.join(''));
  const amounts = fc.array(fc.constantFrom(0, 100_000, 160_000, 500_000), { minLength: 7, maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(
      number,
      fc.array(fc.tuple(number, fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 8 }),
      amounts,
      async (draw4, drawn, table) => {
        const tickets = [...new Map(drawn.map((ticket) => [ticket[0], ticket])).values()];
        await db.query(
          "update set_prizes p set amount_satang = t.amount from unnest($1::bigint[]) with ordinality t (amount, i) where p.lottery = 'malay' and p.prize = (enum_range(null::set_prize))[t.i]",
          [table],
        );
        const betId = await openTicketRound(db, 'malay');
        const prizes = Object.fromEntries(ticketPrizes.map((prize, at) => [prize, table[at]!])) as Record<
          TicketPrize,
          number
        >;
        const { poyId } = await betTickets(db, rich, ticketsOf(betId, tickets, 'malay'));
        await closeRound(db, betId);
        await settleBy(betId, draw4);
        const { lines } = await poyWithLines(db, rich, poyId);
        const expected = tickets.map(([ticket, set]) => {
          const prize = prizeOf(ticket, draw4, prizes);
          return { prize, payout: prize ? prizes[prize] * set : 0 };
        });
        expect(lines.map(({ prize, payout }) => ({ prize, payout }))).toEqual(expected);
      },
    ),
    { numRuns: 25 },
  );
});

test('a round keeps the price and prizes of its creation', async () => {
  const betId = await openTicketRound(db, 'hanoy');
  await db.query("update set_terms set price_satang = 9000 where lottery = 'hanoy'");
  await db.query(
    "update set_prizes set amount_satang = 9000000 where lottery = 'hanoy' and prize = 'straight_4'",
  );
  const later = await openTicketRound(db, 'hanoy');
  expect(await ticketTermsOf(db, rich, betId)).toMatchObject({
    setPrice: 12_000,
    prizes: { straight_4: 12_500_000 },
  });
  expect(await ticketTermsOf(db, rich, later)).toMatchObject({
    setPrice: 9_000,
    prizes: { straight_4: 9_000_000 },
  });
  await expect(betTickets(db, rich, ticketsOf(later, [['1234', 1]], 'hanoy'))).rejects.toMatchObject({
    code: 'SET_PRICE',
    details: { setPrice: 90 },
  });
  expect(await betTickets(db, rich, ticketsOf(later, [['1234', 2, 18_000]], 'hanoy'))).toMatchObject({
    totalSatang: 18_000,
  });
});

test('a replay returns the first reply, and the same key with other tickets is refused', async () => {
  const betId = await openTicketRound(db);
  const first = await betTickets(db, rich, ticketsOf(betId, [['1234', 1]]), 'the-same-key');
  expect(await betTickets(db, rich, ticketsOf(betId, [['1234', 1]]), 'the-same-key')).toEqual({
    ...first,
    replayed: true,
  });
  await expect(betTickets(db, rich, ticketsOf(betId, [['1234', 2]]), 'the-same-key')).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  await closeRound(db, betId);
  expect(await betTickets(db, rich, ticketsOf(betId, [['1234', 1]]), 'the-same-key')).toMatchObject({
    poyId: first.poyId,
    replayed: true,
  });
  await expect(betTickets(db, rich, ticketsOf(betId, [['1234', 1]]))).rejects.toMatchObject({
    code: 'ROUND_CLOSED',
  });
});

test('more sets than are left are refused, with the number left', async () => {
  const betId = await openTicketRound(db);
  const others = await Promise.all([1, 2].map(() => member(db, 1_000_000)));
  for (const each of others) await betTickets(db, each, ticketsOf(betId, [['1234', 10]]));
  await betTickets(db, rich, ticketsOf(betId, [['1234', 3]]));

  expect(await ticketTermsOf(db, rich, betId)).toMatchObject({
    scarce: [{ number: '1234', left: 7 }],
    mine: [{ number: '1234', set: 3 }],
  });
  await expect(betTickets(db, rich, ticketsOf(betId, [['1234', 8]]))).rejects.toMatchObject({
    code: 'MEMBER_LIMIT',
    details: [{ number: '1234', set: 8, left: 7 }],
  });
  await expect(
    betTickets(
      db,
      rich,
      ticketsOf(betId, [
        ['1234', 4],
        ['5678', 1],
        ['1234', 4],
      ]),
    ),
  ).rejects.toMatchObject({ code: 'MEMBER_LIMIT' });
  const another = await member(db, 1_000_000);
  const body = ticketsOf(betId, [
    ['1234', 8],
    ['9999', 1],
  ]);
  expect(await preCheckTickets(db, another, body)).toEqual({
    ok: false,
    short: [{ number: '1234', set: 8, left: 7 }],
  });
  await expect(betTickets(db, another, body)).rejects.toMatchObject({
    code: 'LIMIT_NUMBER',
    details: [{ number: '1234', set: 8, left: 7 }],
  });
  expect(await preCheckTickets(db, another, ticketsOf(betId, [['1234', 7]]))).toEqual({
    ok: true,
    short: [],
  });
  await betTickets(db, another, ticketsOf(betId, [['1234', 7]]));
  expect(await balanceOf(db, another, 'cash')).toMatchObject({ satang: 1_000_000 - 7 * SET_PRICE_SATANG });
});

test('a ticket closed by operators is refused, with none left', async () => {
  const betId = await openTicketRound(db);
  await db.query(
    "insert into number_limits (bet_id, option, number, multiply_x100) values ($1, 'set_4', '4444', 0)",
    [betId],
  );
  expect((await ticketTermsOf(db, rich, betId)).scarce).toEqual([{ number: '4444', left: 0 }]);
  await expect(
    betTickets(
      db,
      rich,
      ticketsOf(betId, [
        ['4444', 1],
        ['4445', 1],
      ]),
    ),
  ).rejects.toMatchObject({ code: 'NUMBER_CLOSED', details: [{ number: '4444', set: 1, left: 0 }] });
  await expect(
    db.query(
      "insert into number_limits (bet_id, option, number, multiply_x100) values ($1, 'set_4', '4446', 100)",
      [betId],
    ),
  ).rejects.toThrow('number_limits_check');
});

test('the sets of one member in a round are limited across all tickets', async () => {
  const betId = await openTicketRound(db);
  const tickets = Array.from({ length: 20 }, (_, at): Ticket => [String(1_000 + at), 10]);
  await betTickets(db, rich, ticketsOf(betId, tickets));
  await expect(betTickets(db, rich, ticketsOf(betId, [['7777', 1]]))).rejects.toMatchObject({
    code: 'MEMBER_LIMIT',
    details: [],
  });
  await expect(preCheckTickets(db, rich, ticketsOf(betId, [['7777', 1]]))).rejects.toMatchObject({
    code: 'MEMBER_LIMIT',
  });
});

test('an invalid bet slip is refused and moves no money', async () => {
  const betId = await openTicketRound(db);
  const poor = await member(db, 11_999);
  const refused: [() => Promise<unknown>, string][] = [
    [() => betTickets(db, rich, ticketsOf(betId, [['1234', 2, 12_000]])), 'SET_PRICE'],
    [() => betTickets(db, rich, ticketsOf(betId, [['1234', 1, 12_001]])), 'SET_PRICE'],
    [() => betTickets(db, rich, ticketsOf(betId, [['1234', 1]], 'hanoy')), 'ROUND_NOT_FOUND'],
    [() => betTickets(db, rich, ticketsOf(999_999_999 as BetId, [['1234', 1]])), 'ROUND_NOT_FOUND'],
    [() => betTickets(db, poor, ticketsOf(betId, [['1234', 1]])), 'BALANCE_NOT_ENOUGH'],
    [() => preCheckTickets(db, poor, ticketsOf(betId, [['1234', 1]])), 'BALANCE_NOT_ENOUGH'],
    [() => preCheckTickets(db, rich, ticketsOf(betId, [['1234', 1, 1]])), 'SET_PRICE'],
  ];
  for (const [attempt, code] of refused) await expect(attempt()).rejects.toMatchObject({ code });
  expect(await balanceOf(db, rich, 'cash')).toMatchObject({ satang: 100_000_000, version: 1 });
  expect(await db.query('select from set_exposure where bet_id = $1', [betId])).toEqual([]);
});

test('voiding a round refunds every stake', async () => {
  const betId = await openTicketRound(db);
  await betTickets(
    db,
    rich,
    ticketsOf(betId, [
      ['1234', 1],
      ['5678', 2],
    ]),
  );
  await closeRound(db, betId);
  await db.transaction((tx) => voidRound(tx, betId, 'no draw'));
  expect(await balanceOf(db, rich, 'cash')).toMatchObject({ satang: 100_000_000 });
});

test('a corrected result is paid anew, and each ticket shows its prize by the result in force', async () => {
  const betId = await openTicketRound(db);
  const { poyId } = await betTickets(
    db,
    rich,
    ticketsOf(betId, [
      ['1234', 2],
      ['4321', 1],
      ['9934', 1],
    ]),
  );
  await closeRound(db, betId);
  await settleBy(betId, '1234');
  const [proposedBy, confirmedBy] = await Promise.all([member(db, 0), member(db, 0)]);
  const official = { rule: 'set-4', official: '4321' };
  await db.transaction((tx) =>
    correct(tx, {
      betId,
      version: 2,
      draw: ticketDraw('4321'),
      source: official,
      reason: 'Misread.',
      proposedBy,
      confirmedBy,
    }),
  );
  const poy = await poyWithLines(db, rich, poyId);
  expect(poy).toMatchObject({ corrected: true, payout: 13_600_000, draw: { draw4: '4321' } });
  expect(
    poy.lines.map(({ number, prize, payout, paidBefore }) => [number, prize, payout, paidBefore]),
  ).toEqual([
    ['1234', 'tode_4', 1_100_000, 25_000_000],
    ['4321', 'straight_4', 12_500_000, 550_000],
    ['9934', undefined, 0, 160_000],
  ]);
  expect(await balanceOf(db, rich, 'cash')).toMatchObject({
    satang: 100_000_000 - 4 * SET_PRICE_SATANG + 13_600_000,
  });
});

test('no ticket lottery sells tickets for two draws at the same time', async () => {
  const planned = await db.query<{ lottery: string; schedule: unknown }>(
    "select lottery, schedule from lotteries where bet_group = 'BET_LOTERRY4' order by lottery",
  );
  expect(planned.map(({ lottery }) => lottery)).toEqual(['hanoy', 'lao', 'lao-super', 'malay']);
  for (const { lottery, schedule: raw } of planned) {
    const rounds = plannedRounds(schedule.parse(raw), `BET_LOTERRY4_${lottery}`, new Date());
    expect(rounds.length).toBeGreaterThan(1);
    for (const [at, { openAt }] of rounds.entries())
      if (at > 0) expect(openAt.getTime()).toBeGreaterThanOrEqual(rounds[at - 1]!.closeAt.getTime());
  }
});
