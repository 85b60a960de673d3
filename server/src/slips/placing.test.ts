import { randomUUID } from 'node:crypto';
import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { BaseOption } from '@chokdee/shared/rules/bet-options';
import { betMinSatang } from '@chokdee/shared/rules/bet-minimum';
import type { Db } from '../db/db.ts';
import { balanceOf, houseBalance } from '../ledger/ledger.queries.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { linesOf } from './poys.queries.ts';
import { ratesNow } from '../rates/rates.queries.ts';
import { bet, closeRound, member, openRound, betSlipOf, type BetLine } from '../../testing/bet-slips.ts';
import { preCheck } from './slips.service.ts';

let database: TestDatabase;
let db: Db;
let round: BetId;
let rich: MemberId;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
beforeEach(async () => {
  round = await openRound(db);
  rich = await member(db, 100_000_000);
});
afterEach(async () => expect(await reconcile(db)).toEqual([]));
afterAll(() => database.drop());

/** Every table that placing a bet slip writes. */
async function written(): Promise<unknown> {
  return db.query(
    `select (select count(*) from ledger_transactions) as transactions, (select count(*) from ledger_entries) as entries, (select count(*) from poys) as poys,
       (select coalesce(sum(stake_satang), 0)::bigint from number_exposure) as stakes, (select sum(version)::bigint from member_accounts) as versions`,
  );
}

async function expectRefused(
  lines: readonly BetLine[],
  code: string,
  details?: unknown,
  kind: 'yeekee' | 'gov' = 'yeekee',
  memberId = rich,
): Promise<void> {
  const body = await betSlipOf(db, round, lines);
  const before = await written();
  const refusal = { code, ...(details === undefined ? {} : { details }) };
  await expect(bet(db, memberId, body, { kind })).rejects.toMatchObject(refusal);
  expect(await written()).toEqual(before);
  if (kind === 'gov' || code === 'RATE_CHANGED' || code === 'NUMBER_CLOSED') return;
  await expect(preCheck(db, memberId, body)).rejects.toMatchObject(refusal);
}

test('placing moves the stake into the pool of the round and stores the lines as submitted', async () => {
  const placed = await bet(
    db,
    rich,
    await betSlipOf(db, round, [
      ['teng_bon_3', '007', 1_050],
      ['teng_lang_2', '05', 500],
      ['teng_bon_3', '007', 550],
    ]),
  );
  expect(placed).toMatchObject({
    replayed: false,
    totalSatang: 2_100,
    balanceSatang: 99_997_900,
    version: 2,
  });
  expect(await balanceOf(db, rich, 'cash')).toEqual({ satang: 99_997_900, version: 2 });
  expect(await houseBalance(db, `round:${round}:pool`)).toBe(2_100);
  expect(await linesOf(db, rich, placed.poyId)).toEqual([
    {
      option: 'teng_bon_3',
      number: '007',
      priceSatang: 1_050,
      multiplyX100: 85_000,
      payoutSatang: null,
      paidBeforeSatang: null,
    },
    {
      option: 'teng_lang_2',
      number: '05',
      priceSatang: 500,
      multiplyX100: 9_200,
      payoutSatang: null,
      paidBeforeSatang: null,
    },
    {
      option: 'teng_bon_3',
      number: '007',
      priceSatang: 550,
      multiplyX100: 85_000,
      payoutSatang: null,
      paidBeforeSatang: null,
    },
  ]);
});

test('an unknown round, or one of another kind, is ROUND_NOT_FOUND', async () => {
  await expectRefused([['teng_bon_2', '12', 500]], 'ROUND_NOT_FOUND', undefined, 'gov');
  round = 999_999 as BetId;
  await expectRefused([['teng_bon_2', '12', 500, 9_200]], 'ROUND_NOT_FOUND');
});

test('a round that is not open yet accepts no bets', async () => {
  await db.query("update rounds set state = 'scheduled' where bet_id = $1", [round]);
  await expectRefused([['teng_bon_2', '12', 500]], 'ROUND_NOT_OPEN');
});

test('a round accepts no bets from its closing time on, even before its state is closed', async () => {
  await db.query('update rounds set close_at = site_now() where bet_id = $1', [round]);
  await expectRefused([['teng_bon_2', '12', 500]], 'ROUND_CLOSED');
  await closeRound(db, round);
  await expectRefused([['teng_bon_2', '12', 500]], 'ROUND_CLOSED');
});

test('an option without a rate is closed', async () => {
  await expectRefused(
    [
      ['teng_bon_2', '12', 500],
      ['teng_lang_3', '123', 500],
    ],
    'OPTION_CLOSED',
    ['teng_lang_3'],
  );
});

test('an option whose minimum exceeds its maximum is not offered', async () => {
  await db.query(
    "update lottery_options set max_satang = 400 where lottery = 'yeekee-15' and option = 'tode_3'",
  );
  await expectRefused([['tode_3', '123', 500, 12_000]], 'OPTION_CLOSED', ['tode_3']);
  await db.query(
    "update lottery_options set max_satang = 200000 where lottery = 'yeekee-15' and option = 'tode_3'",
  );
});

test('Yeekee enforces a 5 baht minimum on two and three digits over the configured one, but not on running digits', async () => {
  await db.query("update lottery_options set min_satang = 100 where lottery = 'yeekee-15'");
  for (const [option, number] of [
    ['teng_bon_2', '12'],
    ['teng_bon_3', '123'],
    ['teng_lang_2', '12'],
    ['tode_3', '123'],
  ] as const) {
    await expectRefused([[option, number, 499]], 'MIN_MAX', [
      expect.objectContaining({ option, number, price: 4.99, min: 5 }),
    ]);
  }
  await bet(
    db,
    rich,
    await betSlipOf(db, round, [
      ['teng_bon_1', '1', 100],
      ['teng_bon_2', '12', 500],
    ]),
  );
  await expectRefused([['teng_bon_1', '1', 99]], 'MIN_MAX', [expect.objectContaining({ min: 1 })]);
});

test('the minimum in the database equals that of the rules, in every lottery', async () => {
  for (const set of [100, 900] as const) {
    await db.query('update lottery_options set min_satang = $1', [set]);
    const terms = await db.query<{ bet_group: string; option: BaseOption; min_satang: number }>(
      'select bet_group, option, min_satang from betting_terms join lotteries using (lottery)',
    );
    expect(terms.length).toBeGreaterThan(20);
    for (const { bet_group, option, min_satang } of terms)
      expect(min_satang).toBe(betMinSatang(bet_group, option, toSatang(set)));
  }
  await db.query('update lottery_options set min_satang = 100');
});

test('lines on one number add up against the maximum', async () => {
  await expectRefused(
    [
      ['teng_bon_2', '12', 250_001],
      ['teng_bon_2', '12', 250_000],
    ],
    'MIN_MAX',
    [{ option: 'teng_bon_2', number: '12', price: 5_000.01, min: 5, max: 5_000 }],
  );
  await bet(
    db,
    rich,
    await betSlipOf(db, round, [
      ['teng_bon_2', '12', 250_000],
      ['teng_bon_2', '12', 250_000],
    ]),
  );
});

test('an extreme price is refused even when the option has no maximum', async () => {
  await db.query(
    "update lottery_options set max_satang = null where lottery = 'yeekee-15' and option = 'teng_bon_1'",
  );
  await expectRefused([['teng_bon_1', '1', 900_000_000_000_000, 9_000_000_000_000]], 'MIN_MAX');
  await db.query(
    "update lottery_options set max_satang = 1000000 where lottery = 'yeekee-15' and option = 'teng_bon_1'",
  );
});

test('earlier stakes of a member on a number count against the member cap', async () => {
  await db.query(
    "update lottery_options set member_cap_satang = 100000 where lottery = 'yeekee-15' and option = 'tode_3'",
  );
  await bet(db, rich, await betSlipOf(db, round, [['tode_3', '321', 60_000]]));
  await expectRefused([['tode_3', '123', 40_001]], 'MEMBER_LIMIT', [
    { option: 'tode_3', number: '123', price: 400.01, max: 1_000 },
  ]);
  await bet(db, rich, await betSlipOf(db, round, [['tode_3', '123', 40_000]]));
  await bet(db, await member(db, 100_000), await betSlipOf(db, round, [['tode_3', '123', 100_000]]));
  await db.query(
    "update lottery_options set member_cap_satang = 500000 where lottery = 'yeekee-15' and option = 'tode_3'",
  );
});

test('a stale rate is refused with every change listed, and nothing is placed', async () => {
  await bet(db, rich, await betSlipOf(db, round, [['teng_bon_3', '456', 100_000]]));
  await db.query(
    "insert into number_limits (bet_id, option, number, multiply_x100) values ($1, 'teng_bon_2', '12', 5000), ($1, 'teng_lang_2', '99', 0)",
    [round],
  );
  const lines: BetLine[] = [
    ['teng_bon_3', '456', 500],
    ['teng_bon_2', '12', 500],
    ['teng_bon_2', '13', 500],
    ['teng_lang_2', '99', 500],
  ];
  const changes = [
    { option: 'teng_bon_3', number: '456', submitted: 850, current: 765 },
    { option: 'teng_bon_2', number: '12', submitted: 92, current: 50 },
    { option: 'teng_lang_2', number: '99', submitted: 92, current: 0 },
  ];
  await expectRefused(lines, 'RATE_CHANGED', changes);
  expect(await preCheck(db, rich, await betSlipOf(db, round, lines))).toMatchObject({
    ok: false,
    changes: [{ current: 76_500 }, { current: 5_000 }],
    closed: [{ number: '99' }],
  });
  await expectRefused([['teng_lang_2', '99', 500]], 'NUMBER_CLOSED', changes.slice(2));
  await expectRefused([['teng_lang_2', '99', 500, 0]], 'NUMBER_CLOSED');
  await bet(
    db,
    rich,
    await betSlipOf(db, round, [
      ['teng_bon_3', '456', 500, 76_500],
      ['teng_bon_2', '12', 500, 5_000],
    ]),
  );
});

test('a number limit takes precedence over the rate tiers', async () => {
  await bet(db, rich, await betSlipOf(db, round, [['teng_bon_3', '456', 100_000]]));
  await db.query(
    "insert into number_limits (bet_id, option, number, multiply_x100) values ($1, 'teng_bon_3', '456', 80000)",
    [round],
  );
  await expectRefused([['teng_bon_3', '456', 500, 76_500]], 'RATE_CHANGED', [
    expect.objectContaining({ current: 800 }),
  ]);
  expect(await ratesNow(db, round)).toEqual([{ option: 'teng_bon_3', number: '456', multiply: 80_000 }]);
  await bet(db, rich, await betSlipOf(db, round, [['teng_bon_3', '456', 500, 80_000]]));
});

test('the rates that a round lists are the ones it accepts', async () => {
  await bet(
    db,
    rich,
    await betSlipOf(db, round, [
      ['teng_bon_3', '456', 100_000],
      ['teng_bon_2', '12', 500],
      ['tode_3', '112', 200_000],
    ]),
  );
  await bet(db, await member(db, 10_000_000), await betSlipOf(db, round, [['tode_3', '211', 200_000]]));
  await bet(db, await member(db, 10_000_000), await betSlipOf(db, round, [['tode_3', '121', 200_000]]));
  const rates = await ratesNow(db, round);
  expect(rates.map(({ option, number }) => `${option} ${number}`)).toEqual([
    'teng_bon_3 456',
    'tode_3 112',
    'tode_3 121',
    'tode_3 211',
  ]);
  await bet(
    db,
    rich,
    await betSlipOf(
      db,
      round,
      rates.map(({ option, number, multiply }): BetLine => [option, number, 500, multiply]),
    ),
  );
});

test('a submitted rate above the current one is refused, like one below it', async () => {
  await expectRefused([['teng_bon_2', '12', 500, 9_201]], 'RATE_CHANGED');
  await expectRefused([['teng_bon_2', '12', 500, 9_199]], 'RATE_CHANGED');
});

test('a bet that takes the liability of a number over its cap is refused; tode permutations share one cap', async () => {
  await db.query(
    "update lottery_options set number_cap_satang = 12000000 where lottery = 'yeekee-15' and option = 'tode_3'",
  );
  await bet(db, rich, await betSlipOf(db, round, [['tode_3', '112', 60_000]]));
  const other = await member(db, 1_000_000);
  await expectRefused(
    [['tode_3', '211', 40_001]],
    'LIMIT_NUMBER',
    [{ option: 'tode_3', number: '211', price: 400.01 }],
    'yeekee',
    other,
  );
  await bet(db, other, await betSlipOf(db, round, [['tode_3', '211', 40_000]]));
  await db.query(
    "update lottery_options set number_cap_satang = 200000000 where lottery = 'yeekee-15' and option = 'tode_3'",
  );
});

test('a stake above the balance is refused', async () => {
  const poor = await member(db, 1_499);
  await expectRefused(
    [
      ['teng_bon_2', '12', 500],
      ['teng_bon_2', '13', 1_000],
    ],
    'BALANCE_NOT_ENOUGH',
    undefined,
    'yeekee',
    poor,
  );
  await expectRefused(
    [['teng_bon_2', '12', 500]],
    'BALANCE_NOT_ENOUGH',
    undefined,
    'yeekee',
    randomUUID() as MemberId,
  );
});

test('a number of the wrong length is refused without a database query', async () => {
  await expectRefused(
    [
      ['teng_bon_2', '12', 500],
      ['teng_bon_3', '12', 500],
    ],
    'VALIDATION',
    { issues: [{ path: 'slip.1.number', key: 'number.digits' }] },
  );
});

test('a replay returns the first reply, even after the round has closed', async () => {
  const body = await betSlipOf(db, round, [['teng_bon_2', '12', 500]]);
  const first = await bet(db, rich, body, { key: 'one-attempt' });
  await bet(db, rich, body);
  expect(await bet(db, rich, body, { key: 'one-attempt' })).toEqual({ ...first, replayed: true });
  await closeRound(db, round);
  expect(await bet(db, rich, body, { key: 'one-attempt' })).toEqual({ ...first, replayed: true });
  await expect(bet(db, rich, { ...body, note: 'other' }, { key: 'one-attempt' })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
});
