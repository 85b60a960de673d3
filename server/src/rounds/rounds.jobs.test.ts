import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import { until } from '@chokdee/shared/testing/until';
import { setClockAhead } from '../db/clock.ts';
import { connect, type Db } from '../db/db.ts';
import { balanceOf } from '../ledger/ledger.queries.ts';
import { reconcile } from '../ledger/reconcile.ts';
import type { RoundStep } from './round-step.ts';
import { shootNumber } from '../yeekee/shots.queries.ts';
import { settleByShots } from '../yeekee/shot-settlement.ts';
import { bet, member, openRound, betSlipOf } from '../../testing/bet-slips.ts';
import { localFanOut, type FanOutMessage } from '../fan-out/fan-out.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { roundJobs, startJobs } from '../../testing/round-jobs.ts';

let database: TestDatabase;
let db: Db;
let published: FanOutMessage[];
let errors: unknown[];

beforeEach(async () => {
  database = await testDatabase();
  db = database.db;
  await db.query("select site_environment_mark('development')");
  published = [];
  errors = [];
});
afterEach(async () => {
  expect(await reconcile(db)).toEqual([]);
  await database.drop();
});

function dependencies() {
  const fanOut = localFanOut();
  fanOut.subscribe((message) => published.push(message));
  return { fanOut, log: { info: () => undefined, error: (details: unknown) => errors.push(details) } };
}

async function moveTo(iso: string): Promise<void> {
  await setClockAhead(db, Date.parse(`${iso}+07:00`) - Date.now());
}

async function isNow(betId: BetId, condition: string): Promise<boolean> {
  const rows = await db.query(`select from rounds where bet_id = $1 and ${condition}`, [betId]);
  return rows.length === 1;
}

async function count(condition: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from rounds where ${condition}`,
  );
  return row!.count;
}

test('several processes create and open the rounds of the day once', async () => {
  await moveTo('2027-03-10T04:00:00');
  const others = Array.from({ length: 3 }, () => connect(database.url, { poolSize: 3 }));
  const steps = await Promise.all([db, ...others].map((each) => roundJobs(each, dependencies()).tick()));
  await Promise.all(others.map((each) => each.close()));
  expect(await count("lottery = 'yeekee-15' and dt = '2027-03-10'")).toBe(88);
  expect(await count("lottery = 'yeekee-15' and dt = '2027-03-11'")).toBe(88);
  expect(await count("lottery = 'gov'")).toBeGreaterThanOrEqual(2);
  expect(await count("state = 'open' and open_at > site_now()")).toBe(0);
  expect(await count("state = 'scheduled' and open_at <= site_now()")).toBe(0);
  const opened = steps.flat().map(({ betId }) => betId);
  expect(opened.length).toBe(await count("state = 'open'"));
  expect(new Set(opened).size).toBe(opened.length);
});

test('a broken schedule of one lottery does not affect the rounds of others', async () => {
  await moveTo('2027-03-10T04:00:00');
  await db.query(`update lotteries set schedule = '{"type": "broken"}' where lottery = 'gov'`);
  const steps = await roundJobs(db, dependencies()).tick();
  expect(steps.length).toBeGreaterThan(0);
  expect(await count("lottery = 'yeekee-15' and dt = '2027-03-10'")).toBe(88);
  expect(errors).toEqual([expect.objectContaining({ lottery: 'gov' })]);
});

test('planning again does not use up ids for existing rounds', async () => {
  await roundJobs(db, dependencies()).tick();
  const first = await openRound(db);
  await roundJobs(db, dependencies()).tick();
  expect(await openRound(db)).toBe(first + 1);
});

test('a site that starts during the day creates no rounds that have already closed', async () => {
  await moveTo('2027-03-10T12:07:00');
  await roundJobs(db, dependencies()).tick();
  expect(await count("lottery = 'yeekee-15' and dt = '2027-03-10'")).toBe(88 - 25);
  expect(await count('close_at <= site_now()')).toBe(0);
});

async function playedRound(shots: number): Promise<{ betId: BetId; memberId: MemberId }> {
  const betId = await openRound(db, 'yeekee-15', { seconds: 60 });
  const memberId = await member(db, 10_000);
  for (let at = 0; at < shots; at += 1)
    await shootNumber(db, { memberId, name: 'me', betId, number: '00000', intervalSeconds: 0 });
  await bet(db, memberId, await betSlipOf(db, betId, [['teng_bon_2', '00', 1_000]]));
  return { betId, memberId };
}

test('a round closes, is settled by its shots and pays, and each step is published', async () => {
  const { betId, memberId } = await playedRound(16);
  const jobs = roundJobs(db, dependencies());
  await jobs.tick();
  published.length = 0;
  await setClockAhead(db, 62_000);
  expect((await jobs.tick()).filter((step) => step.betId === betId)).toEqual([
    { betId, state: 'closed', paid: [] },
  ]);
  await setClockAhead(db, 184_000);
  expect((await jobs.tick()).filter((step) => step.betId === betId)).toEqual([
    { betId, state: 'settled', paid: [memberId] },
  ]);
  const cash = await balanceOf(db, memberId, 'cash');
  expect(cash).toEqual({ satang: 9_000 + 92_000, version: 3 });
  await new Promise(setImmediate);
  expect(
    published.filter(
      (message) => (message.kind === 'round' && message.betId === betId) || message.kind === 'money',
    ),
  ).toEqual([
    { kind: 'round', betId, state: 'closed' },
    { kind: 'round', betId, state: 'settled' },
    { kind: 'money', memberId, balanceSatang: cash.satang, version: cash.version, betId },
  ]);
});

test('four processes settle many due rounds once each', async () => {
  const rounds = await Promise.all(
    Array.from({ length: 12 }, (_, at) => playedRound(at % 2 === 0 ? 16 : 15)),
  );
  await setClockAhead(db, 300_000);
  const others = Array.from({ length: 3 }, () => connect(database.url, { poolSize: 3 }));
  const steps = (
    await Promise.all([db, ...others].map((each) => roundJobs(each, dependencies()).tick()))
  ).flat();
  await Promise.all(others.map((each) => each.close()));
  for (const [at, { betId, memberId }] of rounds.entries()) {
    expect(
      steps
        .filter((step) => step.betId === betId)
        .map(({ state }) => state)
        .sort(),
    ).toEqual(at % 2 === 0 ? ['closed', 'settled'] : ['closed', 'void']);
    expect(await balanceOf(db, memberId, 'cash')).toMatchObject({
      satang: at % 2 === 0 ? 101_000 : 10_000,
      version: 3,
    });
  }
});

test('when a process dies during settlement, the next one settles the round and pays it once', async () => {
  const { betId, memberId } = await playedRound(16);
  await setClockAhead(db, 62_000);
  const jobs = roundJobs(db, dependencies());
  await jobs.tick();
  await setClockAhead(db, 300_000);
  const ofRound = (steps: readonly RoundStep[]) => steps.filter((step) => step.betId === betId);

  const dying = connect(database.url, { poolSize: 1 });
  const owner = connect(database.ownerUrl, { poolSize: 1 });
  const death = dying.transaction(async (tx) => {
    await tx.query('select from rounds where bet_id = $1 for update', [betId]);
    await settleByShots(tx, betId);
    expect(ofRound(await jobs.tick())).toEqual([]);
    await owner.query('select pg_terminate_backend($1)', [
      (await tx.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]!.pid,
    ]);
    await tx.query('select 1');
  });
  await expect(death).rejects.toThrow();
  expect(ofRound(await jobs.tick())).toEqual([{ betId, state: 'settled', paid: [memberId] }]);
  expect(await balanceOf(db, memberId, 'cash')).toEqual({ satang: 101_000, version: 3 });
  await Promise.all([dying.close(), owner.close()]);
});

test('a government round stays closed until its result is entered', async () => {
  const betId = await openRound(db, 'gov', { seconds: 30 });
  await setClockAhead(db, 86_400_000);
  await roundJobs(db, dependencies()).tick();
  expect(await isNow(betId, "state = 'closed' and due_at is null")).toBe(true);
});

test('a failed step of one round does not delay the others', async () => {
  const { betId: broken } = await playedRound(16);
  const { betId } = await playedRound(16);
  await db.query("update rounds set state = 'closed', due_at = close_at where bet_id = $1", [broken]);
  await db.query("insert into results (bet_id, version, draw, source) values ($1, 1, '{}', '{}')", [broken]);
  await setClockAhead(db, 300_000);
  await roundJobs(db, dependencies()).tick();
  expect(errors).toEqual([expect.objectContaining({ betId: broken })]);
  expect(await isNow(betId, "state = 'settled'")).toBe(true);
  expect(await isNow(broken, "state = 'closed'")).toBe(true);
});

test('the jobs poll until they are stopped', async () => {
  const betId = await openRound(db, 'yeekee-15', { seconds: 0 });
  const stop = startJobs(db, dependencies());
  await until(() => isNow(betId, "state = 'closed'"), 'the round is closed');
  await stop();
  expect(errors).toEqual([]);
});
