import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import { setClockAhead } from '../db/clock.ts';
import { connect, type Db } from '../db/db.ts';
import { balanceOf } from '../ledger/ledger.queries.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { shoot } from './shots.service.ts';
import { shootNumber } from './shots.queries.ts';
import { localFanOut } from '../fan-out/fan-out.ts';
import { openBeaconRound, testBeacon, testFairness, testSeeds } from '../../testing/beacon.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { bet, member, openRound, betSlipOf } from '../../testing/bet-slips.ts';
import { beaconJobs } from './beacon.jobs.ts';
import { roundJobs } from '../../testing/round-jobs.ts';

let database: TestDatabase;
let db: Db;
let errors: unknown[];

beforeEach(async () => {
  database = await testDatabase();
  db = database.db;
  errors = [];
  await db.query("select site_environment_mark('development')");
});
afterEach(async () => {
  expect([errors, await reconcile(db)]).toEqual([[], []]);
  await database.drop();
});

const dependencies = () => ({
  fanOut: localFanOut(),
  log: { info: () => undefined, error: (details: unknown) => errors.push(details) },
});
const tick = (over = db) => roundJobs(over, { ...dependencies(), fairness: testFairness }).tick();
const stateOf = async (betId: BetId) =>
  (await db.query<{ state: string }>('select state from rounds where bet_id = $1', [betId]))[0]!.state;
const slip = async (betId: BetId, memberId: MemberId, key?: string) =>
  bet(
    db,
    memberId,
    await betSlipOf(db, betId, [['teng_bon_2', '00', 1_000]]),
    key === undefined ? {} : { key },
  );
const shots = async (betId: BetId, memberId: MemberId, count = 16) => {
  for (let at = 0; at < count; at += 1)
    await shootNumber(db, { memberId, name: 'me', betId, number: '00000', intervalSeconds: 0 });
};

test('when the clock goes back, a closed round stays closed, accepts shots until their end, and is settled once on time', async () => {
  await db.query('update lotteries set schedule = null');
  const [betId, memberId] = [await openRound(db, 'yeekee-15', { seconds: 60 }), await member(db, 10_000)];
  await slip(betId, memberId, 'before');
  await shots(betId, memberId);
  await setClockAhead(db, 70_000);
  await tick();
  expect(await stateOf(betId)).toBe('closed');

  await setClockAhead(db, 0);
  expect(await tick()).toEqual([]);
  await expect(slip(betId, memberId)).rejects.toMatchObject({ code: 'ROUND_CLOSED' });
  expect(await slip(betId, memberId, 'before')).toMatchObject({ replayed: true });
  await shots(betId, memberId, 1);
  expect(await stateOf(betId)).toBe('closed');

  await setClockAhead(db, 300_000);
  expect(await tick()).toEqual([{ betId, state: 'settled', paid: [memberId] }]);
  await setClockAhead(db, 0);
  expect(await tick()).toEqual([]);
  await setClockAhead(db, 300_000);
  expect(await tick()).toEqual([]);
  expect(await balanceOf(db, memberId, 'cash')).toEqual({ satang: 9_000 + 92_000, version: 3 });
});

test('a beacon round whose time is reached twice is drawn once, from one value', async () => {
  await db.query('update lotteries set schedule = null');
  const [betId, memberId] = [await openBeaconRound(db, { seconds: 60 }), await member(db, 10_000)];
  await slip(betId, memberId);
  const beacon = testBeacon(db);
  const draw = () => beaconJobs(db, { ...dependencies(), beacon, seeds: testSeeds }).tick();
  for (const [aheadMs, steps] of [
    [70_000, 0],
    [0, 0],
    [400_000, 1],
    [0, 0],
    [400_000, 0],
  ] as const) {
    await setClockAhead(db, aheadMs);
    await tick();
    expect(await draw()).toHaveLength(steps);
  }
  expect(new Set(beacon.requests).size).toBe(1);
  expect(await db.query('select count(*)::int as results from results where bet_id = $1', [betId])).toEqual([
    { results: 1 },
  ]);
});

test('two servers that plan days again after the clock went back create no duplicate rounds', async () => {
  await setClockAhead(db, 3 * 86_400_000);
  await tick();
  await setClockAhead(db, 0);
  const other = connect(database.url, { poolSize: 3 });
  await Promise.all([tick(), tick(other)]);
  await other.close();
  const [twice] = await db.query<{ count: number }>(
    'select count(*)::int as count from (select lottery, bet_type, dt from rounds group by 1, 2, 3 having count(*) > 1) r',
  );
  expect(twice).toEqual({ count: 0 });
  expect(
    await db.query(
      'select lottery from rounds r where shoot_close_at is not null and not exists (select from round_fairness f where f.bet_id = r.bet_id)',
    ),
  ).toEqual([]);
  expect(await db.query("select bet_id from rounds where state = 'open' and close_at <= site_now()")).toEqual(
    [],
  );
});

test("setting the server's clock back does not delay the retry of a failed step", async () => {
  await db.query('update lotteries set schedule = null');
  const [betId, memberId] = [await openRound(db, 'yeekee-15', { seconds: 60 }), await member(db, 0)];
  await shots(betId, memberId);
  const rule = (type: string) =>
    db.query(
      `update lotteries set result_rule = jsonb_set(result_rule, '{type}', to_jsonb($1::text)) where lottery = 'yeekee-15'`,
      [type],
    );
  const jobs = roundJobs(db, dependencies());
  await setClockAhead(db, 70_000);
  await jobs.tick();
  await setClockAhead(db, 300_000);
  await rule('broken');
  await jobs.tick();
  await rule('yeekee');
  expect(errors.splice(0)).toEqual([expect.objectContaining({ betId })]);
  expect(await jobs.tick()).toEqual([]);

  const [wall, steady] = [Date.now(), performance.now()];
  const clocks = [
    jest.spyOn(Date, 'now').mockReturnValue(wall - 86_400_000),
    jest.spyOn(performance, 'now').mockReturnValue(steady + 11_000),
  ];
  const steps = await jobs.tick();
  for (const clock of clocks) clock.mockRestore();
  expect(steps).toEqual([{ betId, state: 'settled', paid: [] }]);
});

test('after the clock goes back by a day a member can shoot at once, and then every five seconds', async () => {
  const [betId, memberId] = [await openRound(db, 'yeekee-15', { seconds: 200_000 }), await member(db, 0)];
  const me = { memberId, userName: 'somchai99' };
  await setClockAhead(db, 86_400_000);
  await shoot(db, me, betId, '00001', (text) => text);
  await setClockAhead(db, 0);
  expect(await shoot(db, me, betId, '00002', (text) => text)).toMatchObject({ seq: 2 });
  await expect(shoot(db, me, betId, '00003', (text) => text)).rejects.toMatchObject({
    code: 'SHOT_TOO_SOON',
  });
});

test('rounds without a promise do not open after a crash, and the next server makes the missing promises', async () => {
  const dead = {
    promise: () => Promise.reject(new Error('died')),
    promiseRound: () => Promise.reject(new Error('died')),
  };
  await roundJobs(db, { ...dependencies(), fairness: dead }).tick();
  expect(errors.splice(0)).toHaveLength(1);
  const opened = () =>
    db.query<{ lottery: string }>(
      "select distinct lottery from rounds where state <> 'scheduled' and shoot_close_at is not null",
    );
  expect(await opened()).toEqual([]);
  await tick();
  expect(
    await db.query(
      'select count(*)::int as left from rounds r where shoot_close_at is not null and not exists (select from round_fairness f where f.bet_id = r.bet_id)',
    ),
  ).toEqual([{ left: 0 }]);
  const due = await db.query<{ due: number }>(
    'select count(*)::int as due from rounds where shoot_close_at is not null and open_at <= site_now()',
  );
  expect(due[0]!.due === 0 || (await opened()).length > 0).toBe(true);
});
