import { randomUUID } from 'node:crypto';
import type { BetId, IdempotencyKey, MemberId, PoyId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { Db } from '../db/db.ts';
import { balanceOf } from '../ledger/ledger.queries.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { closeRound, member, openRound } from '../../testing/bet-slips.ts';
import { slipQueue } from './slip-queue.ts';
import type { Placement } from './slips.queries.ts';

let database: TestDatabase;
let db: Db;
let round: BetId;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
beforeEach(async () => (round = await openRound(db)));
afterEach(async () => expect(await reconcile(db)).toEqual([]));
afterAll(() => database.drop());

function slip(memberId: MemberId, number = '12', baht = 5, given: Partial<Placement> = {}): Placement {
  return {
    memberId,
    betId: round,
    kind: 'yeekee',
    key: randomUUID() as IdempotencyKey,
    hash: `${number} ${baht}`,
    poyId: randomUUID() as PoyId,
    note: undefined,
    lines: [{ option: 'teng_bon_2', number, price: toSatang(baht * 100), multiply: 9_200 }],
    ...given,
  };
}

/** Counts the statements sent to the database. */
function counted(real: Db) {
  const sent = { statements: 0 };
  return {
    sent,
    db: {
      ...real,
      query: <Row>(text: string, values?: readonly unknown[]) => (
        (sent.statements += 1),
        real.query<Row>(text, values)
      ),
    } satisfies Db,
  };
}

const outcomes = async (placed: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(placed)).map((outcome) =>
    outcome.status === 'fulfilled' ? 'placed' : (outcome.reason as { code?: string }).code,
  );

test('concurrent bet slips share one statement, and each gets its own reply', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => member(db, 10_000)));
  const { db: watched, sent } = counted(db);
  const queue = slipQueue(watched);
  const slips = members.map((memberId, at) => slip(memberId, '12', 5 + at, { note: `note ${at}` }));
  const placed = await Promise.all(slips.map((each) => queue.place(each)));
  expect(
    placed.map(({ poyId, replayed, totalSatang, balanceSatang, version }) => ({
      poyId,
      replayed,
      totalSatang,
      balanceSatang,
      version,
    })),
  ).toEqual(
    slips.map(({ poyId }, at) => ({
      poyId,
      replayed: false,
      totalSatang: 500 + at * 100,
      balanceSatang: 9_500 - at * 100,
      version: 2,
    })),
  );
  expect(sent.statements).toBe(1);
  const kept = await db.query<{ poy_id: string; note: string | null }>(
    'select poy_id, note from poys where bet_id = $1',
    [round],
  );
  expect(new Map(kept.map(({ poy_id, note }) => [poy_id, note]))).toEqual(
    new Map(slips.map(({ poyId, note }) => [poyId, note])),
  );
  await queue.close();
});

test('a refusal affects no other bet slip of the batch', async () => {
  const [rich, poor, late, stale, gone] = await Promise.all([
    member(db, 10_000),
    member(db, 499),
    member(db, 10_000),
    member(db, 10_000),
    member(db, 10_000),
  ]);
  const closed = await openRound(db);
  await closeRound(db, closed);
  const queue = slipQueue(db);
  const known = slip(gone);
  await queue.place(known);
  expect(
    await outcomes([
      queue.place(slip(rich)),
      queue.place(slip(poor)),
      queue.place(slip(late, '12', 5, { betId: closed })),
      queue.place(
        slip(stale, '13', 5, {
          lines: [{ option: 'teng_bon_2', number: '13', price: toSatang(500), multiply: 9_100 }],
        }),
      ),
      queue.place({ ...known, hash: 'other' }),
      queue.place(slip(await member(db, 10_000), '14', 6)),
    ]),
  ).toEqual([
    'placed',
    'BALANCE_NOT_ENOUGH',
    'ROUND_CLOSED',
    'RATE_CHANGED',
    'IDEMPOTENCY_KEY_REUSED',
    'placed',
  ]);
  await queue.close();
});

test('a batch refuses bet slips on rounds that are scheduled, void or closed early', async () => {
  const [ahead, off, early] = [await openRound(db), await openRound(db), await openRound(db)];
  await db.query("update rounds set state = 'scheduled' where bet_id = $1", [ahead]);
  await db.query("update rounds set state = 'void', void_reason = 'no-draw' where bet_id = $1", [off]);
  await db.query("update rounds set state = 'closed' where bet_id = $1", [early]);
  const members = await Promise.all(Array.from({ length: 4 }, () => member(db, 10_000)));
  const queue = slipQueue(db);
  const bets = [round, ahead, off, early];
  expect(
    await outcomes(members.map((memberId, at) => queue.place(slip(memberId, '12', 5, { betId: bets[at]! })))),
  ).toEqual(['placed', 'ROUND_NOT_OPEN', 'ROUND_CLOSED', 'ROUND_CLOSED']);
  await queue.close();
});

test('earlier stakes of a member count against the cap within a batch', async () => {
  const [much, little] = await Promise.all([member(db, 10_000_000), member(db, 10_000_000)]);
  const running = (memberId: MemberId, number: string, baht: number) =>
    slip(memberId, number, baht, {
      lines: [{ option: 'teng_bon_1', number, price: toSatang(baht * 100), multiply: 320 }],
    });
  const queue = slipQueue(db);
  for (let at = 0; at < 5; at += 1) await queue.place(running(much, '7', 10_000));
  expect(await outcomes([queue.place(running(much, '7', 1)), queue.place(running(little, '8', 1))])).toEqual([
    'MEMBER_LIMIT',
    'placed',
  ]);
  expect(await outcomes([queue.place(running(much, '9', 1)), queue.place(running(little, '9', 1))])).toEqual([
    'placed',
    'placed',
  ]);
  await queue.close();
});

test('a replay in a batch of new bet slips returns the first reply', async () => {
  const [one, other] = await Promise.all([member(db, 10_000), member(db, 10_000)]);
  const queue = slipQueue(db);
  const again = slip(one);
  const first = await queue.place(again);
  const [repeated, fresh] = await Promise.all([
    queue.place({ ...again, poyId: randomUUID() as PoyId }),
    queue.place(slip(other)),
  ]);
  expect(repeated).toEqual({ ...first, replayed: true });
  expect(fresh.replayed).toBe(false);
  await queue.close();
});

test('concurrent requests with one idempotency key place one bet slip', async () => {
  const [one, ...others] = await Promise.all(Array.from({ length: 10 }, () => member(db, 10_000)));
  const queue = slipQueue(db);
  const again = slip(one!);
  const [placed] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => queue.place({ ...again, poyId: randomUUID() as PoyId }))),
    Promise.all(others.map((memberId) => queue.place(slip(memberId)))),
  ]);
  expect(placed.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(placed.map(({ poyId }) => poyId)).size).toBe(1);
  await queue.close();
});

test("one member's bet slips are placed in call order, and do not hold up other members", async () => {
  const [busy, other] = await Promise.all([member(db, 100_000), member(db, 10_000)]);
  const queue = slipQueue(db, { lanes: 1 });
  const answered: string[] = [];
  const mine = Array.from({ length: 12 }, (_, at) =>
    queue.place(slip(busy, '12', 5 + at)).then(({ balanceSatang }) => (answered.push('busy'), balanceSatang)),
  );
  const theirs = queue.place(slip(other)).then(() => answered.push('other'));
  const balances = await Promise.all(mine);
  await theirs;
  let left = 100_000;
  expect(balances).toEqual(Array.from({ length: 12 }, (_, at) => (left -= 500 + at * 100)));
  expect(answered.indexOf('other')).toBeLessThanOrEqual(1);
  await queue.close();
});

test('a rate that drops within a batch applies to the bet slips behind, which get RATE_CHANGED', async () => {
  await db.query(
    "update rate_tiers set stake_satang = 2000 where lottery = 'yeekee-15' and option = 'teng_bon_2' and multiply_x100 = 8280",
  );
  const members = await Promise.all(Array.from({ length: 8 }, () => member(db, 10_000)));
  const queue = slipQueue(db);
  const codes = await outcomes(members.map((memberId) => queue.place(slip(memberId, '77', 5))));
  expect(codes).toEqual([
    ...Array.from({ length: 4 }, () => 'placed'),
    ...Array.from({ length: 4 }, () => 'RATE_CHANGED'),
  ]);
  await db.query(
    "update rate_tiers set stake_satang = 1000000 where lottery = 'yeekee-15' and option = 'teng_bon_2' and multiply_x100 = 8280",
  );
  await queue.close();
});

test('a bet slip with invalid data fails alone', async () => {
  const [one, other] = await Promise.all([member(db, 10_000), member(db, 10_000)]);
  const queue = slipQueue(db);
  expect(
    await outcomes([
      queue.place(slip(one)),
      queue.place(slip('nobody' as MemberId)),
      queue.place(slip(other)),
    ]),
  ).toEqual(['placed', '22P02', 'placed']);
  await queue.close();
});

test('a batch that the database aborts for a deadlock is retried', async () => {
  const members = await Promise.all([1, 2].map(() => member(db, 10_000)));
  let deadlocks = 2;
  const deadlock = () =>
    db.query<never>("do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$");
  const deadlocking: Db = {
    ...db,
    query: <Row>(text: string, values?: readonly unknown[]) =>
      deadlocks-- > 0 ? deadlock() : db.query<Row>(text, values),
  };
  const queue = slipQueue(deadlocking);
  expect(await outcomes(members.map((memberId) => queue.place(slip(memberId))))).toEqual([
    'placed',
    'placed',
  ]);
  await queue.close();
});

test('a lost connection fails the whole batch with an unknown outcome, and the next batch runs', async () => {
  const members = await Promise.all([1, 2, 3].map(() => member(db, 10_000)));
  let broken = true;
  const flaky: Db = {
    ...db,
    query: <Row>(text: string, values?: readonly unknown[]) => {
      if (!broken) return db.query<Row>(text, values);
      broken = false;
      return Promise.reject(new Error('Connection terminated unexpectedly'));
    },
  };
  const queue = slipQueue(flaky, { lanes: 1, maxSlips: 2 });
  const [first, second, third] = members.map((memberId) => slip(memberId));
  expect(await outcomes([queue.place(first!), queue.place(second!), queue.place(third!)])).toEqual([
    undefined,
    undefined,
    'placed',
  ]);
  expect(await outcomes([queue.place(first!), queue.place(second!)])).toEqual(['placed', 'placed']);
  await queue.close();
});

test('a full queue refuses bet slips at once', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => member(db, 10_000)));
  const queue = slipQueue(db, { maxWaiting: 3 });
  expect(await outcomes(members.map((memberId) => queue.place(slip(memberId))))).toEqual([
    'placed',
    'placed',
    'placed',
    'UNAVAILABLE',
    'UNAVAILABLE',
  ]);
  await queue.close();
});

test('a queue with too many waiting lines refuses bet slips at once', async () => {
  const members = await Promise.all(Array.from({ length: 3 }, () => member(db, 10_000)));
  const queue = slipQueue(db, { maxWaitingLines: 2 });
  expect(await outcomes(members.map((memberId) => queue.place(slip(memberId))))).toEqual([
    'placed',
    'placed',
    'UNAVAILABLE',
  ]);
  await queue.close();
});

test('a bet slip whose total exceeds the wire format is refused alone', async () => {
  const [one, greedy, other] = await Promise.all([
    member(db, 10_000),
    member(db, 10_000),
    member(db, 10_000),
  ]);
  const queue = slipQueue(db);
  const lines = Array.from({ length: 1_000 }, () => ({
    option: 'teng_bon_2' as const,
    number: '12',
    price: toSatang(999_999_999_999_999),
    multiply: 9_200,
  }));
  expect(
    await outcomes([
      queue.place(slip(one)),
      queue.place(slip(greedy, '12', 5, { lines })),
      queue.place(slip(other)),
    ]),
  ).toEqual(['placed', 'MIN_MAX', 'placed']);
  await queue.close();
});

test('a member who exceeds their share of the queue is refused alone', async () => {
  const [flood, other] = await Promise.all([member(db, 100_000), member(db, 10_000)]);
  const queue = slipQueue(db, { maxWaiting: 10, maxWaitingOfMember: 4 });
  const sent = Array.from({ length: 12 }, () => queue.place(slip(flood)));
  expect(await outcomes([queue.place(slip(other))])).toEqual(['placed']);
  expect((await outcomes(sent)).filter((outcome) => outcome === 'UNAVAILABLE')).toHaveLength(8);
  await queue.close();
});

test('closing answers every accepted bet slip, and rejects new ones', async () => {
  const memberId = await member(db, 10_000);
  const queue = slipQueue(db);
  const taken = Array.from({ length: 5 }, () => queue.place(slip(memberId)));
  const closing = queue.close();
  expect(await outcomes([queue.place(slip(memberId))])).toEqual(['UNAVAILABLE']);
  await closing;
  expect(await Promise.race([outcomes(taken), new Promise((resolve) => setTimeout(resolve, 0))])).toEqual(
    taken.map(() => 'placed'),
  );
  expect(await balanceOf(db, memberId, 'cash')).toMatchObject({ satang: 7_500 });
});
