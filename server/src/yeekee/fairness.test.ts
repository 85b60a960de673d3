import fc from 'fast-check';
import { commitOf, firstShotHash, nextShotHash, shotHashes } from '@chokdee/shared/rules/yeekee-chain';
import { setClockAhead } from '../db/clock.ts';
import { connect, type Db } from '../db/db.ts';
import { roundJobs } from '../../testing/round-jobs.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { localFanOut } from '../fan-out/fan-out.ts';
import { openBeaconRound, testFairness, testSeeds } from '../../testing/beacon.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { member } from '../../testing/bet-slips.ts';
import { shootNumber } from './shots.queries.ts';
import { conventionalFairness } from './fairness.service.ts';
import { fairnessOf, revealSeed } from './fairness.queries.ts';
import { assignToChains } from './lanes.ts';
import type { BetId } from '@chokdee/shared/contracts/ids';

let database: TestDatabase;
let db: Db;

beforeEach(async () => {
  database = await testDatabase();
  db = database.db;
  await db.query("select site_environment_mark('development')");
});
afterEach(async () => {
  expect(await reconcile(db)).toEqual([]);
  await database.drop();
});

const jobs = (over: Db, fairness = testFairness) =>
  roundJobs(over, {
    fanOut: localFanOut(),
    fairness,
    log: { info: () => undefined, error: (details: unknown) => expect(details).toBeUndefined() },
  });
const moveTo = (iso: string) => setClockAhead(db, Date.parse(`${iso}+07:00`) - Date.now());

interface Promised {
  betId: BetId;
  chain: number;
  place: number;
  commit: string | null;
  openAt: Date;
  shootCloseAt: Date;
  beaconAt: Date;
}
const promised = () =>
  db.query<Promised>(
    `select bet_id as "betId", chain /* never null: of a beacon's round */,
       place /* never null: of a beacon's round */, commit, open_at as "openAt",
       shoot_close_at as "shootCloseAt" /* never null: of a beacon's round */,
       beacon_at as "beaconAt" /* never null: of a beacon's round */
     from round_fairness join rounds using (bet_id) where rule = 'beacon' order by chain, place`,
  );

test('several processes promise every planned round once', async () => {
  await moveTo('2027-03-10T04:00:00');
  const others = Array.from({ length: 3 }, () => connect(database.url, { poolSize: 3 }));
  await Promise.all([db, ...others].map((each) => jobs(each).tick()));
  await Promise.all(others.map((each) => each.close()));
  const [missing] = await db.query<{ count: number }>(
    'select count(*)::int from rounds r where shoot_close_at is not null and not exists (select from round_fairness f where f.bet_id = r.bet_id)',
  );
  expect(missing).toEqual({ count: 0 });
  const rounds = await promised();
  expect(rounds.length).toBeGreaterThan(2 * 88);
  expect(
    await db.query(
      'select chain from seed_chains c where length <> (select count(*) from round_fairness f where f.chain = c.chain)',
    ),
  ).toEqual([]);
  for (const { shootCloseAt, beaconAt } of rounds)
    expect(beaconAt.getTime() - shootCloseAt.getTime()).toBeGreaterThan(3_000);
});

test('in a chain each seed is revealed before the next round opens, and hashes to the anchor in as many steps as its place', async () => {
  await moveTo('2027-03-10T04:00:00');
  await jobs(db).tick();
  const rounds = await promised();
  for (const [at, { chain, place, openAt }] of rounds.entries()) {
    const before = rounds[at - 1];
    if (place > 1)
      expect(before!.chain === chain && before!.shootCloseAt.getTime() + 60_000 < openAt.getTime()).toBe(
        true,
      );
  }
  const last = (await fairnessOf(db, rounds.findLast(({ place }) => place > 3)!.betId))!;
  let hashed = testSeeds.seedAt(last.chain, last.place);
  for (let step = 0; step < last.place; step += 1) hashed = commitOf(hashed);
  expect(hashed).toBe(last.chain.anchor);
});

test('a new chain exposes only its first commit and stores no seed; each revealed seed is the next commit', async () => {
  await moveTo('2027-03-10T04:00:00');
  await jobs(db).tick();
  const rounds = await promised();
  for (const { place, commit } of rounds) expect(commit === null).toBe(place > 1);
  const [first, second] = [
    rounds.find(({ place }) => place === 1)!,
    rounds.find(({ place }) => place === 2)!,
  ];
  const fairness = (await fairnessOf(db, first.betId))!;
  const written = JSON.stringify([
    await db.query('select * from round_fairness'),
    await db.query('select * from seed_chains'),
  ]);
  for (let place = 1; place <= fairness.chain.length; place += 1)
    expect(written).not.toContain(testSeeds.seedAt(fairness.chain, place));
  const seed = testSeeds.seedAt(fairness.chain, 1);
  await db.query("update rounds set state = 'void', void_reason = 'a test' where bet_id = $1", [first.betId]);
  await db.transaction((tx) => revealSeed(tx, first.betId, fairness, seed));
  expect((await promised()).find(({ betId }) => betId === second.betId)).toMatchObject({ commit: seed });
});

test('a round does not open before its commit, the seed of the previous round, is known', async () => {
  await moveTo('2027-03-10T04:00:00');
  await jobs(db).tick();
  const rounds = await promised();
  const [before, waiting] = [
    rounds.find(({ place }) => place === 1)!,
    rounds.find(({ place }) => place === 2)!,
  ];
  await db.query('update rounds set open_at = site_now(), due_at = site_now() where bet_id = $1', [
    waiting.betId,
  ]);
  expect((await jobs(db).tick()).map(({ betId }) => betId)).not.toContain(waiting.betId);
  await db.query(
    "update rounds set state = 'void', void_reason = 'a test', due_at = null where bet_id = $1",
    [before.betId],
  );
  const fairness = (await fairnessOf(db, before.betId))!;
  await db.transaction((tx) => revealSeed(tx, before.betId, fairness, testSeeds.seedAt(fairness.chain, 1)));
  expect(await jobs(db).tick()).toContainEqual({ betId: waiting.betId, state: 'open', paid: [] });
});

test('a promised round keeps its rule when the setting changes', async () => {
  await moveTo('2027-03-10T04:00:00');
  await jobs(db).tick();
  const before = (await promised()).length;
  await moveTo('2027-03-11T04:00:00');
  await jobs(db, conventionalFairness).tick();
  expect(await promised()).toHaveLength(before);
  const [later] = await db.query<{ count: number }>(
    "select count(*)::int from round_fairness f join rounds using (bet_id) where f.rule = 'conventional' and dt = '2027-03-12'",
  );
  expect(later!.count).toBeGreaterThan(88);
});

test('a promise is immutable', async () => {
  const betId = await openBeaconRound(db);
  const changes = [
    'beacon_round = beacon_round + 1',
    "rule = 'conventional'",
    "commit = repeat('0', 64)",
    'place = 2',
    "beacon_at = beacon_at + interval '3 seconds'",
  ];
  for (const change of changes) {
    await expect(
      db.query(`update round_fairness set ${change} where bet_id = $1`, [betId]),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^(CK006|23514)$/) });
  }
  const wrongSeed = db.query("update round_fairness set seed = repeat('0', 64) where bet_id = $1", [betId]);
  await expect(wrongSeed).rejects.toMatchObject({ code: '23514' });
  await expect(db.query('delete from round_fairness where bet_id = $1', [betId])).rejects.toThrow();
  await expect(db.query('update seed_chains set length = 9')).rejects.toThrow();
});

test('rounds opened by hand concurrently each get their own chain', async () => {
  const rounds = await Promise.all(Array.from({ length: 6 }, () => openBeaconRound(db)));
  const chains = await Promise.all(rounds.map(async (betId) => (await fairnessOf(db, betId))!.chain.id));
  expect(new Set(chains).size).toBe(6);
});

test('the hash of each shot continues the chain', async () => {
  const betId = await openBeaconRound(db);
  const numbers = ['00042', '99999', '00042', '12345'];
  const taken = [];
  for (const number of numbers)
    taken.push(
      await shootNumber(db, {
        memberId: await member(db, 0),
        name: 'som***',
        betId,
        number,
        intervalSeconds: 5,
      }),
    );
  expect(taken.map(({ hash }) => hash)).toEqual(shotHashes(betId, numbers).slice(1));
});

test('the database and the rules compute the same shot hashes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 2 ** 40 }),
      fc.integer({ min: 1, max: 5_000 }),
      fc.stringMatching(/^\d{5}$/),
      async (betId, seq, number) => {
        const first = firstShotHash(betId);
        const [row] = await db.query<{ first: string; next: string }>(
          'select first_shot_hash($1) as first, next_shot_hash($2, $3, $4) as next',
          [betId, first, seq, number],
        );
        expect(row).toEqual({ first, next: nextShotHash(first, seq, number) });
      },
    ),
    { numRuns: 60 },
  );
});

test('assignToChains uses the fewest lanes in which no rounds overlap', () => {
  const at = (minute: number) => new Date(minute * 60_000);
  const rounds = Array.from({ length: 88 }, (_, index) => ({
    openAt: at(index * 15 - 180),
    shootCloseAt: at(index * 15 + 2),
  }));
  const lanes = assignToChains(rounds);
  expect(lanes).toHaveLength(13);
  expect(lanes.flat()).toHaveLength(88);
  for (const lane of lanes)
    for (const [index, round] of lane.entries())
      if (index > 0)
        expect(round.openAt.getTime()).toBeGreaterThanOrEqual(
          lane[index - 1]!.shootCloseAt.getTime() + 11 * 60_000,
        );
});
