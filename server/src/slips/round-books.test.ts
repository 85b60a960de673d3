import type { BetId, MemberId, PoyId } from '@chokdee/shared/contracts/ids';
import { connect, type Db, type Queryable } from '../db/db.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { bet, closeRound, member, openRound, betSlipOf } from '../../testing/bet-slips.ts';
import { cancelPoy } from './poy-cancels.queries.ts';
import { correct, settle } from '../results/settlement.ts';

let database: TestDatabase;
let owner: Db;
let memberId: MemberId;
let betId: BetId;
let poyId: PoyId;

/** A corrected round in which one bet slip won by the first result and one was cancelled. */
beforeAll(async () => {
  database = await testDatabase();
  owner = connect(database.ownerUrl, { poolSize: 1 });
  const { db } = database;
  memberId = await member(db, 100_000);
  betId = await openRound(db, 'gov', { seconds: 3_600 });
  const place = async (number: string) =>
    (await bet(db, memberId, await betSlipOf(db, betId, [['teng_lang_2', number, 1_000]]), { kind: 'gov' }))
      .poyId;
  poyId = await place('89');
  await cancelPoy(db, memberId, await place('12'));
  await closeRound(db, betId);
  const draw = { top3: '456', bottom2: '89', raw: '123456' };
  await db.transaction((tx) => settle(tx, { betId, version: 1, draw, source: draw }));
  const right = { ...draw, bottom2: '98' };
  await db.transaction((tx) =>
    correct(tx, {
      betId,
      version: 2,
      draw: right,
      source: right,
      proposedBy: memberId,
      confirmedBy: '11111111-1111-4111-8111-111111111111' as MemberId,
      reason: 'x',
    }),
  );
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});

test('a corrected round with a cancelled bet slip reconciles', async () => {
  expect(await reconcile(database.db)).toEqual([]);
});

type Plant = (tx: Queryable) => Promise<unknown>;

const plants: [fault: string, finds: string, plant: Plant][] = [
  [
    'a win that was never paid',
    'lottery_i8_not_paid_as_won',
    (tx) =>
      tx.query(
        `insert into wins (member_id, poy_id, version, line, bet_id, payout_satang)
       values ($1, $2, 2, 1, $3, 500)`,
        [memberId, poyId, betId],
      ),
  ],
  [
    'a win of the old result that was not taken back',
    'lottery_i8_unbalanced_round',
    (tx) => tx.query('update rounds set settled_version = 1 where bet_id = $1', [betId]),
  ],
  [
    'a settlement that was left out',
    'lottery_i15_not_one_settlement',
    (tx) =>
      tx.query(
        `with gone as (delete from settlement_rewards where bet_id = $1 and version = 1)
       delete from settlements where bet_id = $1 and version = 1`,
        [betId],
      ),
  ],
  [
    'a cancellation without its refund',
    'lottery_i8_cancelled_not_refunded',
    (tx) =>
      tx.query(
        `insert into poy_cancellations (member_id, poy_id, bet_id, created_at, total_satang)
       values ($1, $2, $3, site_now(), 1000)`,
        [memberId, poyId, betId],
      ),
  ],
  [
    'a cancelled bet slip that still counts in the exposure',
    'lottery_i10_wrong_exposure',
    (tx) =>
      tx.query(
        `insert into number_exposure (bet_id, option, number, stake_satang, liability_satang)
       values ($1, 'teng_lang_2', '12', 1000, 90000)`,
        [betId],
      ),
  ],
  [
    'a debt that no correction made',
    'lottery_i4_wrong_debt',
    (tx) =>
      tx.query(
        `select ledger_post('d', '', 'ADMIN_INCREASE', $1, null, null,
         array[$1, $1]::uuid[], array['cash', 'debt'], array[5, -5]::bigint[])`,
        [memberId],
      ),
  ],
  [
    'stakes that count twice',
    'turnovers_i11_not_as_counted',
    (tx) => tx.query('update turnovers set staked = staked * 2 where member_id = $1', [memberId]),
  ],
];

test.each(plants)('%s is found by %s', async (_, finds, plant) => {
  const rolledBack = new Error('rolled back');
  let found: string[] = [];
  const planting = owner.transaction(async (tx) => {
    await plant(tx);
    found = (await reconcile(tx)).map(({ invariant }) => invariant);
    throw rolledBack;
  });
  await expect(planting).rejects.toBe(rolledBack);
  expect(found).toContain(finds);
});
