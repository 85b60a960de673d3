import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Db } from '../../db/db.ts';
import { connect } from '../../db/db.ts';
import { balancesOf } from '../../ledger/ledger.queries.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import { shootNumber } from '../../yeekee/shots.queries.ts';
import { settleByShots } from '../../yeekee/shot-settlement.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { bet, closeRound, openRound, betSlipOf } from '../../../testing/bet-slips.ts';
import { rewardJobs } from './rewards.jobs.ts';

let site: TestApp;
let db: Db;
let errors: unknown[];

beforeAll(async () => {
  site = await testApp();
  db = site.db;
});
beforeEach(() => {
  errors = [];
});
afterEach(async () => {
  expect(await reconcile(db)).toEqual([]);
});
afterAll(() => site.close());

const jobs = (over: Db = db, basisPoints = 50) =>
  rewardJobs(over, {
    basisPoints,
    fanOut: site.services.fanOut,
    log: { error: (details: unknown) => errors.push(details) },
  });

async function richMember(referredBy?: MemberId): Promise<MemberId> {
  const { identity } = await site.registerMember();
  await site.creditMember(identity.uuid, 10_000_000);
  if (referredBy)
    await db.query('update members set ref_uid = (select uid from members where id = $2) where id = $1', [
      identity.uuid,
      referredBy,
    ]);
  return identity.uuid;
}

/** A round with these stakes, closed and with a shot, so that it can be settled. */
async function round(stakes: readonly (readonly [MemberId, number])[]): Promise<() => Promise<unknown>> {
  const betId = await openRound(db);
  for (let at = 0; at < 16; at += 1)
    await shootNumber(db, {
      memberId: stakes[0]![0],
      name: 'me',
      betId,
      number: '00000',
      intervalSeconds: 0,
    });
  for (const [memberId, satang] of stakes)
    await bet(db, memberId, await betSlipOf(db, betId, [['teng_bon_2', '99', satang]]));
  await closeRound(db, betId);
  return () => db.transaction((tx) => settleByShots(tx, betId));
}

async function earned(memberId: MemberId): Promise<[af: number, points: number]> {
  const { af, points } = await balancesOf(db, memberId);
  return [af.satang, points.satang];
}

test('a settled round pays a point per 100 baht to members and half a percent to referrers, once', async () => {
  const referrer = await richMember();
  const [friend, other] = [await richMember(referrer), await richMember(referrer)];
  await (
    await round([
      [friend, 30_000],
      [other, 25_000],
      [referrer, 10_000],
    ])
  )();
  expect(await earned(referrer)).toEqual([0, 0]);
  await jobs().tick();
  await jobs().tick();
  expect(await earned(referrer)).toEqual([275, 1]);
  expect(site.published.filter(({ kind }) => kind === 'rewards-paid')).toHaveLength(1);
  expect(await earned(friend)).toEqual([0, 3]);
  expect(await earned(other)).toEqual([0, 2]);
});

test('fractions of a point or satang carry over to the next round', async () => {
  const referrer = await richMember();
  const friend = await richMember(referrer);
  for (const [stake, af, points] of [
    [6_050, 30, 0],
    [6_050, 60, 1],
    [7_900, 100, 2],
  ] as const) {
    await (
      await round([[friend, stake]])
    )();
    await jobs().tick();
    expect([(await earned(referrer))[0], (await earned(friend))[1]]).toEqual([af, points]);
  }
});

test('a cancelled round pays no rewards', async () => {
  const friend = await richMember();
  const betId = await openRound(db);
  await bet(db, friend, await betSlipOf(db, betId, [['teng_bon_2', '99', 50_000]]));
  await closeRound(db, betId);
  await db.query("select void_round($1, 'test')", [betId]);
  await jobs().tick();
  expect(await earned(friend)).toEqual([0, 0]);
});

test('a site without referral rewards still pays points', async () => {
  const referrer = await richMember();
  const friend = await richMember(referrer);
  await (
    await round([[friend, 10_000]])
  )();
  await jobs(db, 0).tick();
  expect([await earned(referrer), await earned(friend)]).toEqual([
    [0, 0],
    [0, 1],
  ]);
});

test('four concurrent servers pay each settlement once and lose no remainder', async () => {
  const referrer = await richMember();
  const friends = await Promise.all(Array.from({ length: 4 }, () => richMember(referrer)));
  for (let at = 0; at < 10; at += 1) await (await round(friends.map((friend) => [friend, 3_330])))();
  const others = Array.from({ length: 3 }, () => connect(site.database.url, { poolSize: 2 }));
  await Promise.all([db, ...others].map((each) => jobs(each).tick()));
  await Promise.all(others.map((each) => each.close()));
  expect(errors).toEqual([]);
  expect((await earned(referrer))[0]).toBe(Math.floor((4 * 10 * 3_330 * 50) / 10_000));
  for (const friend of friends) expect((await earned(friend))[1]).toBe(3);
});

test('the rewards of a round may take longer than other statements, on the server and on the client', async () => {
  const friend = await richMember();
  await (
    await round([[friend, 20_000]])
  )();
  const owner = connect(site.database.ownerUrl);
  await owner.query(`create function reward_slowly() returns trigger language plpgsql as $$
    begin perform pg_sleep(3); return null; end $$`);
  await owner.query(
    'create trigger reward_slowly after update on settlement_rewards for each row execute function reward_slowly()',
  );
  const hasty = connect(site.database.url, { statementTimeoutMs: 2_000, queryTimeoutMs: 2_500 });
  try {
    await jobs(hasty).tick();
  } finally {
    await owner.query('drop function reward_slowly cascade');
    await Promise.all([owner.close(), hasty.close()]);
  }
  expect([errors, await earned(friend)]).toEqual([[], [0, 2]]);
});

test('a settlement whose rewards fail pays nothing and does not block others', async () => {
  const friend = await richMember();
  await (
    await round([[friend, 20_000]])
  )();
  const [broken] = await db.query<{ betId: number }>(
    'select bet_id as "betId" from settlement_rewards where done_at is null',
  );
  await db.query(
    "insert into reward_remainders (member_id, kind, remainder) values ($1, 'points', 0) on conflict (member_id, kind) do update set remainder = 0",
    [friend],
  );
  const failing: Db = {
    ...db,
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          ...tx,
          query: (text, values) =>
            text.includes('ledger_post_many') && String(values).includes(`points:${broken!.betId}:`)
              ? Promise.reject(new Error('no'))
              : tx.query(text, values),
        }),
      ),
  };
  await (
    await round([[friend, 10_000]])
  )();
  await jobs(failing).tick();
  expect(errors).toEqual([expect.objectContaining({ betId: broken!.betId })]);
  expect(await earned(friend)).toEqual([0, 1]);
  await db.query('update settlement_rewards set retry_at = null');
  await jobs().tick();
  expect(await earned(friend)).toEqual([0, 3]);
});

test('rewards that differ between ledger and settlement are found', async () => {
  const friend = await richMember();
  await (
    await round([[friend, 20_000]])
  )();
  await jobs().tick();
  const shift = (by: number) =>
    db.query(
      'update settlement_rewards set points = points + $1 where bet_id = (select max(bet_id) from settlement_rewards)',
      [by],
    );
  await shift(1);
  expect((await reconcile(db)).map(({ invariant }) => invariant)).toEqual(['rewards_i18_not_as_earned']);
  await shift(-1);
});

test.each([
  [
    'has the phone number of the one who staked',
    `phone_number = (select phone_number from members where id = $2)`,
  ],
  ['is the same bank account holder', `holder_name = 'SOMCHAI JAIDEE'`],
  ['is an operator', `role = 'operator'`],
  ['has a closed account', 'status = 1'],
])('a referrer who %s earns no affiliate cash', async (_what, change) => {
  const referrer = await richMember();
  const friend = await richMember(referrer);
  await db.query(`update members set holder_name = 'SOMCHAI JAIDEE' where id = $1`, [friend]);
  await db.query(`update members set ${change} where id = $1 and $2::uuid is not null`, [referrer, friend]);
  await (
    await round([[friend, 100_000]])
  )();
  await jobs().tick();
  expect([await earned(referrer), await earned(friend)]).toEqual([
    [0, 0],
    [0, 10],
  ]);
});
