import fc from 'fast-check';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { until } from '@chokdee/shared/testing/until';
import { connect, type Db } from '../db/db.ts';
import { balanceOf } from '../ledger/ledger.queries.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import {
  betTickets,
  openTicketRound,
  ticketsOf,
  SET_PRICE_SATANG,
  type Ticket,
} from '../../testing/tickets.ts';
import { closeRound, member } from '../../testing/bet-slips.ts';
import { cancelPoy } from '../slips/poy-cancels.queries.ts';
import { ticketTermsOf } from './tickets.service.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = connect(database.url, { poolSize: 24 });
});
afterEach(async () => expect(await reconcile(db)).toEqual([]));
afterAll(async () => {
  await db.close();
  await database.drop();
});

async function counted(attempts: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.allSettled(attempts)) {
    const code = outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code: string }).code;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

test('of sixty members buying the last thirty sets of a ticket concurrently, thirty succeed', async () => {
  const betId = await openTicketRound(db);
  const members = await Promise.all(Array.from({ length: 60 }, () => member(db, SET_PRICE_SATANG)));
  expect(await counted(members.map((each) => betTickets(db, each, ticketsOf(betId, [['1234', 1]]))))).toEqual(
    {
      done: 30,
      LIMIT_NUMBER: 30,
    },
  );
  expect((await ticketTermsOf(db, members[0]!, betId)).scarce).toEqual([{ number: '1234', left: 0 }]);
});

test("concurrent purchases in forty tabs stop at the member's limit for the round", async () => {
  const betId = await openTicketRound(db);
  const memberId = await member(db, 100_000_000);
  const slips = Array.from({ length: 40 }, (_, at) => ticketsOf(betId, [[String(1_000 + at), 10]]));
  expect(await counted(slips.map((slip) => betTickets(db, memberId, slip)))).toEqual({
    done: 20,
    MEMBER_LIMIT: 20,
  });
});

test('twenty concurrent requests with one key place one bet slip', async () => {
  const betId = await openTicketRound(db);
  const memberId = await member(db, 100_000);
  const placed = await Promise.all(
    Array.from({ length: 20 }, () =>
      betTickets(db, memberId, ticketsOf(betId, [['1234', 1]]), 'a-double-click'),
    ),
  );
  expect(new Set(placed.map(({ poyId }) => poyId)).size).toBe(1);
  expect(await balanceOf(db, memberId, 'cash')).toMatchObject({ satang: 100_000 - SET_PRICE_SATANG });
});

test('in any order of concurrent purchases and cancellations, no ticket is oversold and cancelled sets are for sale again', async () => {
  await db.query(
    "update set_terms set number_sets = 6, member_number_sets = 4, member_sets = 8 where lottery = 'malay'",
  );
  const ticket = fc.tuple(fc.constantFrom('1111', '2222', '1234'), fc.integer({ min: 1, max: 4 }));
  const acts = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 4 }), fc.array(ticket, { minLength: 1, maxLength: 3 }), fc.boolean()),
    { minLength: 10, maxLength: 30 },
  );
  // Six sets of each of three tickets, one per bet slip: in any order all of them are sold.
  const eighteen = ['1111', '2222', '1234']
    .flatMap((number) => Array.from({ length: 6 }, () => number))
    .map((number, at): [number, [string, number][], boolean] => [at % 5, [[number, 1]], false]);
  let done = 0;
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const betId = await openTicketRound(db, 'malay');
      const members = await Promise.all(Array.from({ length: 5 }, () => member(db, 300_000)));
      const buy = async (who: MemberId, tickets: readonly Ticket[], cancels: boolean) => {
        const { poyId } = await betTickets(db, who, ticketsOf(betId, tickets, 'malay'));
        if (cancels) await db.transaction((tx) => cancelPoy(tx, who, poyId));
      };
      const counts = await counted(
        all.map(([who, tickets, cancels]) => buy(members[who]!, tickets, cancels)),
      );
      expect(
        Object.keys(counts).filter(
          (code) => !['done', 'LIMIT_NUMBER', 'MEMBER_LIMIT', 'BALANCE_NOT_ENOUGH'].includes(code),
        ),
      ).toEqual([]);
      done += counts['done'] ?? 0;
      expect(await db.query('select * from set_exposure where bet_id = $1 and sets > 6', [betId])).toEqual(
        [],
      );
    }),
    { numRuns: 12, examples: [[eighteen], [eighteen], [eighteen]] },
  );
  expect(done).toBeGreaterThan(40);
  expect(await reconcile(db)).toEqual([]);
});

test('cancelling a bet slip returns its sets and refunds its stake', async () => {
  const betId = await openTicketRound(db);
  const memberId = await member(db, 1_000_000);
  const first = await betTickets(
    db,
    memberId,
    ticketsOf(betId, [
      ['1234', 2],
      ['5678', 1],
      ['1234', 1],
    ]),
  );
  await betTickets(db, memberId, ticketsOf(betId, [['5678', 4]]));
  await cancelPoy(db, memberId, first.poyId);
  expect((await ticketTermsOf(db, memberId, betId)).mine).toEqual([{ number: '5678', set: 4 }]);
  expect(await db.query('select number, sets from set_exposure where bet_id = $1', [betId])).toEqual([
    { number: '5678', sets: 4 },
  ]);
  expect(await balanceOf(db, memberId, 'cash')).toMatchObject({ satang: 1_000_000 - 4 * SET_PRICE_SATANG });
});

test('a bet slip that waits for the lock of a round being closed is refused and sells nothing', async () => {
  const betId = await openTicketRound(db);
  const memberId = await member(db, 100_000);
  let waiting: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await tx.query('select from rounds where bet_id = $1 for update', [betId]);
    waiting = betTickets(db, memberId, ticketsOf(betId, [['1234', 1]])).catch(
      (error: { code: string }) => error.code,
    );
    await until(async () => (await lockWaits(db)) > 0, 'the bet slip waits for the round');
    await closeRound(tx, betId);
  });
  expect(await waiting).toBe('ROUND_CLOSED');
  expect(await db.query('select from set_exposure where bet_id = $1', [betId])).toEqual([]);
  expect(await balanceOf(db, memberId, 'cash')).toMatchObject({ satang: 100_000 });
});

test('bet slips with overlapping tickets in any order never deadlock', async () => {
  const betId = await openTicketRound(db, 'hanoy');
  const members = await Promise.all(Array.from({ length: 24 }, () => member(db, 1_000_000)));
  const numbers = ['1111', '2222', '3333', '4444'];
  const slips = members.map((each, at) =>
    betTickets(
      db,
      each,
      ticketsOf(
        betId,
        [...numbers.slice(at % 4), ...numbers.slice(0, at % 4)].map((number): Ticket => [number, 1]),
        'hanoy',
      ),
    ),
  );
  expect(await counted(slips)).toEqual({ done: 24 });
  expect(
    await db.query('select number, sets from set_exposure where bet_id = $1 order by number', [betId]),
  ).toEqual(numbers.map((number) => ({ number, sets: 24 })));
});
