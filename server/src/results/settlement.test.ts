import fc from 'fast-check';
import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { DrawResult } from '@chokdee/shared/contracts/lottery';
import { governmentDraw } from '@chokdee/shared/rules/draw';
import { payoutSatang } from '@chokdee/shared/rules/winning';
import type { Db } from '../db/db.ts';
import { balanceOf, houseBalance } from '../ledger/ledger.queries.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { poyWithLines } from '../slips/poys.service.ts';
import { settle, voidRound } from './settlement.ts';
import { winningLinesOf } from './winning-lines.ts';
import { shootNumber } from '../yeekee/shots.queries.ts';
import { settleByShots } from '../yeekee/shot-settlement.ts';
import { yingResultOf } from '../yeekee/yeekee.service.ts';
import { bet, closeRound, member, openRound, betSlipOf, type BetLine } from '../../testing/bet-slips.ts';

let database: TestDatabase;
let db: Db;
let rich: MemberId;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
beforeEach(async () => {
  rich = await member(db, 10_000_000);
});
afterEach(async () => expect(await reconcile(db)).toEqual([]));
afterAll(() => database.drop());

const settleBy = (betId: BetId, draw: DrawResult) =>
  db.transaction((tx) => settle(tx, { betId, version: 1, draw, source: draw }));

async function shootAll(betId: BetId, numbers: readonly string[]): Promise<void> {
  for (const number of numbers)
    await shootNumber(db, { memberId: rich, name: 'me', betId, number, intervalSeconds: 0 });
}

const official = {
  first: '123456',
  last2: '89',
  front3: ['111', '222'],
  back3: ['333', '444'],
} satisfies Parameters<typeof governmentDraw>[0];

test('a government round pays each option by the rules', async () => {
  const lines: [BetLine, payout: number][] = [
    [['teng_bon_3', '456', 1_000], 900_000],
    [['tode_3', '564', 1_000], 150_000],
    [['tode_3', '456', 1_000], 150_000],
    [['teng_bon_2', '56', 1_000], 90_000],
    [['teng_lang_2', '89', 1_000], 90_000],
    [['teng_lang_2', '98', 1_000], 0],
    [['teng_bon_1', '5', 1_000], 3_200],
    [['teng_lang_1', '8', 1_000], 4_200],
    [['teng_bon_nha_3', '222', 1_000], 450_000],
    [['teng_lang_3', '333', 1_000], 450_000],
    [['teng_bon_3', '465', 1_000], 0],
  ];
  const betId = await openRound(db, 'gov');
  const { poyId } = await bet(
    db,
    rich,
    await betSlipOf(
      db,
      betId,
      lines.map(([line]) => line),
    ),
    { kind: 'gov' },
  );
  await closeRound(db, betId);
  expect(await settleBy(betId, governmentDraw(official))).toEqual({ betId, state: 'settled', paid: [rich] });

  const poy = await poyWithLines(db, rich, poyId);
  expect(poy.lines.map(({ payout }) => payout)).toEqual(lines.map(([, payout]) => payout));
  expect(poy.lines.map(({ status }) => status)).toEqual(
    lines.map(([, payout]) => (payout > 0 ? 'win' : 'lose')),
  );
  expect(poy).toMatchObject({ status: 'settled', payout: 2_287_400, draw: { top3: '456', bottom2: '89' } });
  expect(await balanceOf(db, rich, 'cash')).toMatchObject({ satang: 10_000_000 - 11_000 + 2_287_400 });
  expect(await houseBalance(db, `round:${betId}:pool`)).toBe(0);
});

test('a running digit drawn twice is paid once', async () => {
  const betId = await openRound(db, 'gov');
  await bet(db, rich, await betSlipOf(db, betId, [['teng_bon_1', '5', 1_000]]), { kind: 'gov' });
  await closeRound(db, betId);
  await settleBy(betId, governmentDraw({ ...official, first: '123554' }));
  expect(await balanceOf(db, rich, 'cash')).toMatchObject({ satang: 10_000_000 - 1_000 + 3_200 });
});

test('each line is paid at its accepted rate, rounded down to a whole satang', async () => {
  const betId = await openRound(db);
  await bet(
    db,
    rich,
    await betSlipOf(db, betId, [
      ['teng_bon_1', '5', 1_001],
      ['teng_bon_1', '5', 1_003],
    ]),
  );
  await closeRound(db, betId);
  await settleBy(betId, { top3: '456', bottom2: '89', raw: '89456' });
  expect(await balanceOf(db, rich, 'cash')).toMatchObject({ satang: 10_000_000 - 2_004 + 3_203 + 3_209 });
});

const twenty =
  '12345 00007 99999 54321 10101 22222 33333 44444 05050 67890 13579 24680 31415 27182 16180 14142 17320 88888 00001 70707'.split(
    ' ',
  );

test('a Yeekee round of twenty shots is decided by their sum minus the sixteenth shot from the last', async () => {
  const betId = await openRound(db);
  await shootAll(betId, twenty);
  await bet(
    db,
    rich,
    await betSlipOf(db, betId, [
      ['teng_bon_3', '705', 1_000],
      ['teng_lang_2', '43', 1_000],
      ['teng_bon_2', '05', 1_000],
      ['tode_3', '570', 1_000],
      ['teng_bon_3', '664', 1_000],
    ]),
  );
  await closeRound(db, betId);
  expect(await db.transaction((tx) => settleByShots(tx, betId))).toMatchObject({
    state: 'settled',
    paid: [rich],
  });
  expect(await yingResultOf(db, betId, 'key')).toMatchObject({
    betId,
    setResult: true,
    state: 'settled',
    count: 20,
    sum: 653_806,
    rank16: '10101',
    result: '43705',
    draw: { top3: '705', bottom2: '43', raw: '43705' },
  });
  expect(await balanceOf(db, rich, 'cash')).toMatchObject({
    satang: 10_000_000 - 5_000 + 850_000 + 92_000 + 92_000 + 120_000,
  });
});

test('a Yeekee round with fifteen shots is void, and every stake is refunded', async () => {
  const betId = await openRound(db);
  const other = await member(db, 500);
  await shootAll(betId, twenty.slice(0, 15));
  const { poyId } = await bet(
    db,
    rich,
    await betSlipOf(db, betId, [
      ['teng_bon_3', '705', 1_000],
      ['teng_lang_2', '43', 550],
    ]),
  );
  await bet(db, rich, await betSlipOf(db, betId, [['teng_bon_1', '1', 301]]));
  await bet(db, other, await betSlipOf(db, betId, [['teng_bon_2', '05', 500]]));
  await closeRound(db, betId);
  const step = await db.transaction((tx) => settleByShots(tx, betId));
  expect(step).toMatchObject({ state: 'void' });
  expect(new Set(step.paid)).toEqual(new Set([rich, other]));
  expect(await balanceOf(db, rich, 'cash')).toMatchObject({ satang: 10_000_000, version: 5 });
  expect(await balanceOf(db, other, 'cash')).toMatchObject({ satang: 500 });
  expect(await poyWithLines(db, rich, poyId)).toMatchObject({
    status: 'void',
    payout: 0,
    lines: [{ status: 'void' }, { status: 'void' }],
  });
});

test('concurrent settlements pay a round once', async () => {
  const betId = await openRound(db);
  await bet(db, rich, await betSlipOf(db, betId, [['teng_lang_2', '89', 1_000]]));
  await closeRound(db, betId);
  const draw = { top3: '456', bottom2: '89', raw: '89456' };
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => settleBy(betId, draw)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(
    await db.query('select unnest(settle_round($1, 1, $2, $3, $4, $5)) as paid', [
      betId,
      ...winningLinesOf(draw),
    ]),
  ).toEqual([]);
  expect(await balanceOf(db, rich, 'cash')).toMatchObject({ satang: 10_000_000 - 1_000 + 92_000 });
  expect(
    await db.query('select stake_satang, payout_satang, winning_lines from settlements where bet_id = $1', [
      betId,
    ]),
  ).toEqual([{ stake_satang: 1_000, payout_satang: 92_000, winning_lines: 1 }]);
});

test('of a concurrent settlement and void, exactly one takes effect', async () => {
  const betId = await openRound(db);
  await bet(db, rich, await betSlipOf(db, betId, [['teng_lang_2', '89', 1_000]]));
  await closeRound(db, betId);
  const outcomes = await Promise.allSettled([
    settleBy(betId, { top3: '456', bottom2: '88', raw: '88456' }),
    db.transaction((tx) => voidRound(tx, betId, 'no-draw')),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a round cannot be settled while betting or shooting is open', async () => {
  const betId = await openRound(db);
  const draw = { top3: '456', bottom2: '89', raw: '89456' };
  await expect(settleBy(betId, draw)).rejects.toMatchObject({ code: 'ROUND_STATE' });
  await db.query("update rounds set state = 'closed', close_at = site_now() where bet_id = $1", [betId]);
  await expect(settleBy(betId, draw)).rejects.toMatchObject({ code: 'ROUND_STATE' });
});

test('a settled round cannot be voided, and a void round cannot be settled', async () => {
  const [settled, off] = [await openRound(db, 'gov'), await openRound(db, 'gov')];
  for (const betId of [settled, off]) await closeRound(db, betId);
  await settleBy(settled, governmentDraw(official));
  await db.transaction((tx) => voidRound(tx, off, 'no-draw'));
  await expect(db.transaction((tx) => voidRound(tx, settled, 'no-draw'))).rejects.toMatchObject({
    code: 'ROUND_STATE',
  });
  await expect(settleBy(off, governmentDraw(official))).rejects.toMatchObject({ code: 'ROUND_STATE' });
});

test('a round past its closing time cannot be settled until its state is closed', async () => {
  const betId = await openRound(db, 'gov');
  await closeRound(db, betId);
  for (const state of ['open', 'scheduled']) {
    await db.query('update rounds set state = $2 where bet_id = $1', [betId, state]);
    await expect(settleBy(betId, governmentDraw(official))).rejects.toMatchObject({ code: 'ROUND_STATE' });
  }
});

test('the database rounds as the rules do', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 100, max: 100_000_000 }),
      fc.integer({ min: 1, max: 125_000 }),
      async (price, multiply) => {
        const [row] = await db.query<{ payout: number }>('select $1::bigint * $2::integer / 100 as payout', [
          price,
          multiply,
        ]);
        expect(row?.payout).toBe(payoutSatang(price, multiply));
      },
    ),
    { numRuns: 50 },
  );
});
