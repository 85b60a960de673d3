import fc from 'fast-check';
import { until } from '@chokdee/shared/testing/until';
import { connect, type Db } from '../db/db.ts';
import { balanceOf } from '../ledger/ledger.queries.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { settleByShots } from '../yeekee/shot-settlement.ts';
import { slipQueue, type SlipQueue } from './slip-queue.ts';
import { bet, closeRound, member, openRound, betSlipOf, type BetLine } from '../../testing/bet-slips.ts';

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

const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? 'placed' : (outcome.reason as { code: string }).code;

function counted(outcomes: readonly PromiseSettledResult<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[codeOf(outcome)] = (counts[codeOf(outcome)] ?? 0) + 1;
  return counts;
}

/** How bet slips are placed: each alone, through the queue of one server, or through the queues of two. */
const ways: [name: string, open: () => SlipQueue[]][] = [
  ['alone', () => []],
  ['in batches', () => [slipQueue(db, { maxSlips: 4 })]],
  [
    'in batches of two servers, and alone',
    () => [slipQueue(db, { maxSlips: 3 }), slipQueue(db, { lanes: 3, maxSlips: 5 })],
  ],
];

/** Distributes bet slips round-robin. */
function routesOf(name: string, open: () => SlipQueue[]) {
  const queues = open();
  const routes = [...queues, ...(name.endsWith('alone') ? [undefined] : [])];
  let at = 0;
  return {
    next: () => {
      const slips = routes[(at += 1) % routes.length];
      return slips ? { slips } : {};
    },
    close: () => Promise.all(queues.map((queue) => queue.close())),
  };
}

test.each(ways)(
  'of a hundred concurrent bet slips, %s, with a balance for ten, exactly ten are placed',
  async (name, open) => {
    const routes = routesOf(name, open);
    const betId = await openRound(db);
    const memberId = await member(db, 5_000);
    const slips = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        betSlipOf(db, betId, [['teng_bon_2', String(at).padStart(2, '0'), 500]]),
      ),
    );
    const outcomes = await Promise.allSettled(slips.map((slip) => bet(db, memberId, slip, routes.next())));
    expect(counted(outcomes)).toEqual({ placed: 10, BALANCE_NOT_ENOUGH: 90 });
    await routes.close();
    expect(await balanceOf(db, memberId, 'cash')).toEqual({ satang: 0, version: 11 });
  },
);

test('twenty concurrent requests with one key place one bet slip and get the same reply', async () => {
  const betId = await openRound(db);
  const memberId = await member(db, 5_000);
  const slip = await betSlipOf(db, betId, [
    ['teng_bon_2', '12', 500],
    ['teng_bon_3', '123', 500],
  ]);
  const placed = await Promise.all(
    Array.from({ length: 20 }, () => bet(db, memberId, slip, { key: 'a-double-click' })),
  );
  expect(new Set(placed.map(({ poyId }) => poyId)).size).toBe(1);
  expect(placed.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(placed.map(({ balanceSatang }) => balanceSatang))).toEqual(new Set([4_000]));
});

test('of two concurrent requests with one key and different bodies, one is placed and one is refused', async () => {
  const betId = await openRound(db);
  const memberId = await member(db, 5_000);
  const bodies = await Promise.all([
    betSlipOf(db, betId, [['teng_bon_2', '12', 500]]),
    betSlipOf(db, betId, [['teng_bon_2', '13', 500]]),
  ]);
  const outcomes = await Promise.allSettled(
    bodies.map((body) => bet(db, memberId, body, { key: 'the-same-key' })),
  );
  expect(counted(outcomes)).toEqual({ placed: 1, IDEMPOTENCY_KEY_REUSED: 1 });
});

test.each(ways)(
  'in any order of concurrent bet slips, %s, no number and no member exceeds the cap',
  async (name, open) => {
    const routes = routesOf(name, open);
    await db.query(
      "update lottery_options set number_cap_satang = 500000, member_cap_satang = 2500 where lottery = 'yeekee-15' and option in ('teng_bon_2', 'tode_3')",
    );
    await db.query(
      "update rate_tiers set stake_satang = 1500 where lottery = 'yeekee-15' and option = 'teng_bon_2' and multiply_x100 = 8280",
    );
    const line = fc.tuple(
      fc.constantFrom<BetLine[0]>('teng_bon_2', 'tode_3'),
      fc.constantFrom('1', '2'),
      fc.integer({ min: 5, max: 12 }),
      fc.constantFrom(9_200, 8_280),
    );
    const slips = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 5 }), fc.array(line, { minLength: 1, maxLength: 4 })),
      { minLength: 15, maxLength: 40 },
    );
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(slips, async (all) => {
        const betId = await openRound(db);
        const members = await Promise.all(Array.from({ length: 6 }, () => member(db, 20_000)));
        const bodies = await Promise.all(
          all.map(([, lines]) =>
            betSlipOf(
              db,
              betId,
              lines.map(([option, digit, baht, multiply]): BetLine =>
                option === 'tode_3'
                  ? [option, digit === '1' ? '112' : '211', baht * 100]
                  : [option, `1${digit}`, baht * 100, multiply],
              ),
            ),
          ),
        );
        const outcomes = await Promise.allSettled(
          bodies.map((body, at) => bet(db, members[all[at]![0]]!, body, routes.next())),
        );
        const allowed = ['placed', 'MEMBER_LIMIT', 'LIMIT_NUMBER', 'RATE_CHANGED', 'BALANCE_NOT_ENOUGH'];
        expect(Object.keys(counted(outcomes)).filter((code) => !allowed.includes(code))).toEqual([]);
        accepted += counted(outcomes).placed ?? 0;
        const over = await db.query(
          'select * from number_exposure where bet_id = $1 and liability_satang > 500000',
          [betId],
        );
        expect(over).toEqual([]);
        const greedy = await db.query(
          `select member_id from poys p, unnest(p.options, p.numbers, p.prices_satang) l (option, number, price) where bet_id = $1
         group by member_id, l.option, risk_number(l.option, l.number) having sum(l.price) > 2500`,
          [betId],
        );
        expect(greedy).toEqual([]);
      }),
      { numRuns: 12 },
    );
    expect(accepted).toBeGreaterThan(50);
    await routes.close();
  },
);

test.each(ways)(
  'no bet is accepted at or after closing time, %s, and every accepted one is settled',
  async (name, open) => {
    const routes = routesOf(name, open);
    const members = await Promise.all(Array.from({ length: 12 }, () => member(db, 10_000_000)));
    const betId = await openRound(db, 'yeekee-15', { seconds: 1, shootSeconds: 0 });
    const slip = await betSlipOf(db, betId, [['teng_bon_1', '1', 100]]);
    const codes: string[] = [];
    let closing: Promise<unknown> | undefined;
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline && codes.filter((code) => code === 'ROUND_CLOSED').length < 40) {
      const outcomes = await Promise.allSettled(
        members.map((memberId) => bet(db, memberId, slip, routes.next())),
      );
      codes.push(...outcomes.map(codeOf));
      if (codes.includes('ROUND_CLOSED')) {
        closing ??= db.transaction(async (tx) => {
          await tx.query("update rounds set state = 'closed' where bet_id = $1", [betId]);
          return settleByShots(tx, betId);
        });
      }
    }
    await closing;
    await routes.close();
    const placed = codes.filter((code) => code === 'placed').length;
    expect(placed).toBeGreaterThan(0);
    expect(codes).toHaveLength(placed + codes.filter((code) => code === 'ROUND_CLOSED').length);
    const [count] = await db.query(
      'select count(*)::int as slips, count(*) filter (where p.created_at >= r.close_at)::int as late from poys p join rounds r using (bet_id) where bet_id = $1',
      [betId],
    );
    expect(count).toEqual({ slips: placed, late: 0 });
    const balances = await Promise.all(members.map((memberId) => balanceOf(db, memberId, 'cash')));
    expect(balances.map(({ satang }) => satang)).toEqual(members.map(() => 10_000_000));
    expect(balances.reduce((versions, { version }) => versions + version, 0)).toBe(12 + 2 * placed);
  },
);

test('a bet that waits for the lock of a round being closed is refused', async () => {
  const betId = await openRound(db);
  const memberId = await member(db, 1_000);
  const slip = await betSlipOf(db, betId, [['teng_bon_2', '12', 500]]);
  let waiting: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await tx.query('select from rounds where bet_id = $1 for update', [betId]);
    waiting = bet(db, memberId, slip).catch((error: { code: string }) => error.code);
    await until(async () => (await lockWaits(db)) > 0, 'the bet waits for the round');
    await closeRound(tx, betId);
  });
  expect(await waiting).toBe('ROUND_CLOSED');
  expect(await balanceOf(db, memberId, 'cash')).toMatchObject({ satang: 1_000 });
});
