import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import { beaconResult } from '@chokdee/shared/rules/yeekee-beacon';
import { commitOf, shotHashes } from '@chokdee/shared/rules/yeekee-chain';
import { until } from '@chokdee/shared/testing/until';
import { setClockAhead } from '../db/clock.ts';
import { connect, type Db } from '../db/db.ts';
import { balanceOf, houseBalance } from '../ledger/ledger.queries.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { voidRound } from '../results/settlement.ts';
import type { RoundStep } from '../rounds/round-step.ts';
import { shootNumber } from './shots.queries.ts';
import { seedChains } from './seed-chains.ts';
import { settleByBeacon } from './shot-settlement.ts';
import { yingResultOf } from './yeekee.service.ts';
import { localFanOut, type FanOutMessage } from '../fan-out/fan-out.ts';
import { openBeaconRound, testBeacon, testSeeds } from '../../testing/beacon.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { bet, closeRound, member, openRound, betSlipOf } from '../../testing/bet-slips.ts';
import { beaconJobs, BEACON_TIMEOUT_SECONDS, startBeaconJobs } from './beacon.jobs.ts';
import { roundJobs } from '../../testing/round-jobs.ts';

let database: TestDatabase;
let db: Db;
let beacon: ReturnType<typeof testBeacon>;
let errors: unknown[];
let published: FanOutMessage[];

beforeEach(async () => {
  database = await testDatabase();
  db = database.db;
  await db.query("select site_environment_mark('development')");
  await db.query('update lotteries set schedule = null');
  beacon = testBeacon(db);
  errors = [];
  published = [];
});
afterEach(async () => {
  expect(await reconcile(db)).toEqual([]);
  await database.drop();
});

function dependencies(seeds = testSeeds) {
  const fanOut = localFanOut();
  fanOut.subscribe((message) => published.push(message));
  return {
    beacon,
    seeds,
    fanOut,
    log: { info: () => undefined, error: (details: unknown) => errors.push(details) },
  };
}
const tick = (over = db, seeds = testSeeds) => beaconJobs(over, dependencies(seeds)).tick();
const ofRound = (steps: readonly RoundStep[], betId: BetId) => steps.filter((step) => step.betId === betId);
const result = (betId: BetId) => yingResultOf(db, betId, 'key');

/** An open beacon round with these shots and one bet of a member. */
async function shotRound(
  numbers: readonly string[],
  stakeSatang = 1_000,
): Promise<{ betId: BetId; memberId: MemberId }> {
  const betId = await openBeaconRound(db, { seconds: 60 });
  const memberId = await member(db, 100_000);
  for (const number of numbers)
    await shootNumber(db, { memberId, name: 'som***', betId, number, intervalSeconds: 0 });
  await bet(db, memberId, await betSlipOf(db, betId, [['teng_bon_1', '5', stakeSatang]]));
  return { betId, memberId };
}

/** Moves the clock to `seconds` after the beacon time of the round, and closes due rounds. */
async function afterBeacon(betId: BetId, seconds: number): Promise<void> {
  const [row] = await db.query<{ ms: number }>(
    `select (extract(epoch from f.beacon_at - site_now()) * 1000)::bigint as ms
       /* never null: of a beacon's round */
     from round_fairness f where bet_id = $1`,
    [betId],
  );
  const [clock] = await db.query<{ ms: number }>(
    'select (extract(epoch from ahead) * 1000)::bigint as ms from site_clock',
  );
  await setClockAhead(db, clock!.ms + row!.ms + seconds * 1_000);
  await roundJobs(db, dependencies()).tick();
}

const twenty =
  '12345 00007 99999 54321 10101 22222 33333 44444 05050 67890 13579 24680 31415 27182 16180 14142 17320 88888 00001 70707'.split(
    ' ',
  );

test('the hash of all shots is shown only when the last shot in time is committed', async () => {
  const { betId, memberId } = await shotRound(['11111']);
  let commit = (): void => undefined;
  const held = new Promise<void>((resolve) => (commit = resolve));
  let shot = (): void => undefined;
  const taken = new Promise<void>((resolve) => (shot = resolve));
  const last = db.transaction(async (tx) => {
    await shootNumber(tx, { memberId, name: 'som***', betId, number: '22222', intervalSeconds: 0 });
    shot();
    await held;
  });
  await taken;
  await afterBeacon(betId, -1);
  const shown = Promise.all([result(betId), result(betId)]);
  await until(async () => (await lockWaits(db)) === 1, 'one page waits for the shot');
  commit();
  await last;
  const whole = { fairness: { shotsHash: shotHashes(betId, ['11111', '22222']).at(-1) } };
  expect(await shown).toMatchObject([whole, whole]);
  expect(await result(betId)).toMatchObject(whole);
});

test('the page of a round does not wait for its settlement', async () => {
  const [{ betId }, none] = [await shotRound(['11111']), await shotRound([])];
  await afterBeacon(none.betId, -1);
  const shown = await db.transaction(async (settling) => {
    await settling.query('select from rounds where bet_id = any ($1) for update', [[betId, none.betId]]);
    return [await result(betId), await result(none.betId)];
  });
  expect(shown).toMatchObject([
    { state: 'closed', fairness: { shotsHash: shotHashes(betId, ['11111']).at(-1) } },
    { state: 'closed' },
  ]);
  expect(shown[1]!.fairness).not.toHaveProperty('shotsHash');
  expect(await result(none.betId)).toMatchObject({
    fairness: { shotsHash: shotHashes(none.betId, []).at(-1) },
  });
});

test('the hash of all shots is left out until the first shot, in time, is committed', async () => {
  const { betId, memberId } = await shotRound([]);
  const shown = await db.transaction(async (tx) => {
    await shootNumber(tx, { memberId, name: 'som***', betId, number: '11111', intervalSeconds: 0 });
    await afterBeacon(betId, -1);
    return result(betId);
  });
  expect(shown.fairness).not.toHaveProperty('shotsHash');
  expect(await result(betId)).toMatchObject({
    fairness: { shotsHash: shotHashes(betId, ['11111']).at(-1) },
  });
});

test('a round is drawn from its shots, its seed and the beacon value, and can be verified from public data', async () => {
  const { betId } = await shotRound(twenty);
  expect((await result(betId)).fairness).not.toHaveProperty('shotsHash');
  await afterBeacon(betId, 10);
  expect(await result(betId)).toMatchObject({
    state: 'closed',
    fairness: { rule: 'beacon', commit: expect.any(String), shotsHash: shotHashes(betId, twenty).at(-1) },
  });
  expect((await result(betId)).fairness).not.toHaveProperty('seed');
  expect(ofRound(await tick(), betId)).toMatchObject([{ state: 'settled' }]);

  const { fairness, ...shown } = await result(betId);
  if (fairness.rule !== 'beacon' || !fairness.seed || !fairness.told)
    throw new Error('seed or beacon value not revealed');
  expect(commitOf(fairness.seed)).toBe(fairness.commit);
  expect(fairness.chain).toMatchObject({ place: 1, anchor: fairness.commit });
  expect(fairness.beacon).toMatchObject({ source: { simulated: true }, round: beacon.requests[0] });
  const again = beaconResult(
    { betId, seed: fairness.seed, shotsHash: fairness.shotsHash!, randomness: fairness.told.randomness },
    twenty,
  );
  expect(shown).toMatchObject({
    state: 'settled',
    sum: again.sum,
    rank16: '10101',
    result: again.result,
    draw: { raw: again.result },
  });
  expect(fairness.system).toEqual({ number: again.system, fills: [] });
  expect(published).toContainEqual({ kind: 'round', betId, state: 'settled' });
});

test('nothing is decided before the beacon publishes, and the round jobs skip the round', async () => {
  const { betId } = await shotRound(twenty);
  await afterBeacon(betId, -1);
  expect(ofRound(await tick(), betId)).toEqual([]);
  expect(beacon.requests).toEqual([]);
  await afterBeacon(betId, 1);
  expect(ofRound(await roundJobs(db, dependencies()).tick(), betId)).toEqual([]);
  expect(await result(betId)).toMatchObject({ state: 'closed' });
});

test('a beacon missing for a minute voids the round: stakes are refunded, the seed is revealed, and no other value is fetched', async () => {
  const { betId, memberId } = await shotRound(twenty, 10_000);
  beacon.silent = true;
  await afterBeacon(betId, BEACON_TIMEOUT_SECONDS - 20);
  expect(ofRound(await tick(), betId)).toEqual([]);
  await afterBeacon(betId, BEACON_TIMEOUT_SECONDS + 1);
  expect(ofRound(await tick(), betId)).toEqual([{ betId, state: 'void', paid: [memberId] }]);
  expect(await result(betId)).toMatchObject({
    state: 'void',
    voidReason: 'beacon-missing',
    fairness: { seed: expect.any(String) },
  });
  expect(await balanceOf(db, memberId, 'cash')).toMatchObject({ satang: 100_000 });
  expect(new Set(beacon.requests).size).toBe(1);
  beacon.silent = false;
  expect(ofRound(await tick(), betId)).toEqual([]);
  expect(await db.query('select from shot_wins')).toEqual([]);
});

test('after the site switches beacons, a round promised to the old one ignores the new one and is voided after the timeout', async () => {
  const { betId, memberId } = await shotRound(twenty, 10_000);
  const other = { ...beacon, source: { ...beacon.source, hash: 'ab'.repeat(32) } };
  const tickBy = () => beaconJobs(db, { ...dependencies(), beacon: other }).tick();
  await afterBeacon(betId, 10);
  expect(ofRound(await tickBy(), betId)).toEqual([]);
  await afterBeacon(betId, BEACON_TIMEOUT_SECONDS + 1);
  expect(ofRound(await tickBy(), betId)).toEqual([{ betId, state: 'void', paid: [memberId] }]);
  expect(beacon.requests).toEqual([]);
  expect(await result(betId)).toMatchObject({
    state: 'void',
    voidReason: 'beacon-missing',
    fairness: { beacon: { source: { hash: beacon.source.hash } } },
  });
});

test('a server without access to the beacon does not void a round whose value another server has stored', async () => {
  const { betId, memberId } = await shotRound(twenty, 10_000);
  await afterBeacon(betId, BEACON_TIMEOUT_SECONDS + 1);
  const cut = { ...beacon, fetch: async () => (await tick(), undefined) };
  expect(ofRound(await beaconJobs(db, { ...dependencies(), beacon: cut }).tick(), betId)).toEqual([]);
  expect(await result(betId)).toMatchObject({
    state: 'settled',
    fairness: { told: { randomness: expect.any(String) } },
  });
  expect(await db.query('select missing_at from round_fairness where bet_id = $1', [betId])).toEqual([
    { missing_at: null },
  ]);
  expect([errors, (await balanceOf(db, memberId, 'cash')).satang >= 90_000 + 333]).toEqual([[], true]);
});

test('a site that was down past the timeout fetches the beacon once before it voids a round', async () => {
  const { betId } = await shotRound(twenty);
  await afterBeacon(betId, 3_600);
  expect(ofRound(await tick(), betId)).toMatchObject([{ state: 'settled' }]);
});

test('the beacon fills in missing shots, even when nobody shot', async () => {
  const few = await shotRound(twenty.slice(0, 5));
  const none = await shotRound([]);
  await afterBeacon(none.betId, 10);
  const steps = await tick();
  for (const [{ betId }, missing] of [
    [few, 11],
    [none, 16],
  ] as const) {
    expect(ofRound(steps, betId)).toMatchObject([{ state: 'settled' }]);
    const { fairness, rank16, count } = await result(betId);
    if (fairness.rule !== 'beacon') throw new Error('conventional');
    expect(fairness.system!.fills).toHaveLength(missing);
    expect([rank16, count]).toEqual([fairness.system!.fills.at(-1), 16 - missing]);
  }
});

test('four processes settle many rounds once each', async () => {
  const rounds = [];
  for (let at = 0; at < 6; at += 1) rounds.push(await shotRound(twenty, 10_000));
  await afterBeacon(rounds.at(-1)!.betId, 10);
  const others = Array.from({ length: 3 }, () => connect(database.url, { poolSize: 3 }));
  const steps = (await Promise.all([db, ...others].map((each) => tick(each)))).flat();
  await Promise.all(others.map((each) => each.close()));
  for (const { betId } of rounds) expect(ofRound(steps, betId)).toHaveLength(1);
  expect(
    await db.query('select count(*)::int as count, sum(bonus_satang)::bigint as paid from shot_wins'),
  ).toEqual([{ count: 6, paid: 6 * 333 }]);
  expect(errors).toEqual([]);
});

test('when a process dies during settlement, the next one settles the round and pays its prizes once', async () => {
  const { betId, memberId } = await shotRound(twenty, 10_000);
  await afterBeacon(betId, 10);
  beacon.silent = true;
  const dying = db.transaction(async (tx) => {
    await tx.query(
      "insert into beacons (source, round, signature, randomness) select source, beacon_round, repeat('ab', 48), encode(sha256(decode(repeat('ab', 48), 'hex')), 'hex') from round_fairness where bet_id = $1",
      [betId],
    );
    await settleByBeacon(tx, testSeeds, betId);
    throw new Error('died');
  });
  await expect(dying).rejects.toThrow('died');
  expect(await result(betId)).toMatchObject({ state: 'closed' });
  beacon.silent = false;
  expect(ofRound(await tick(), betId)).toHaveLength(1);
  expect(await db.query('select rank, bonus_satang, member_id from shot_wins order by rank')).toEqual([
    { rank: 16, bonus_satang: 333, member_id: memberId },
  ]);
});

test('a changed seed secret leaves a round unsettled until the original secret is back', async () => {
  const { betId } = await shotRound(twenty);
  await afterBeacon(betId, 10);
  expect(ofRound(await tick(db, seedChains('another secret'.repeat(3))), betId)).toEqual([]);
  expect(errors).toEqual([
    expect.objectContaining({
      betId,
      err: expect.objectContaining({ message: expect.stringContaining('YEEKEE_SEED_SECRET') }),
    }),
  ]);
  expect(ofRound(await tick(), betId)).toMatchObject([{ state: 'settled' }]);
});

test('the seed of a voided round is revealed so that the next round can open, but not while the void can be undone', async () => {
  const { betId } = await shotRound(twenty);
  await db.transaction((tx) => voidRound(tx, betId, 'no-draw'));
  await tick();
  expect((await result(betId)).fairness).not.toHaveProperty('seed');
  await afterBeacon(betId, 10);
  await tick();
  expect((await result(betId)).fairness).toMatchObject({ seed: expect.any(String) });
});

test('the last and the sixteenth-last shot earn a bonus on top of wins, for members who staked a hundred baht', async () => {
  const betId = await openBeaconRound(db, { seconds: 60 });
  const people = [await member(db, 100_000), await member(db, 100_000), await member(db, 100_000)];
  const [poor, last, sixteenth] = people as [MemberId, MemberId, MemberId];
  const shoot = (memberId: MemberId, number: string) =>
    shootNumber(db, { memberId, name: 'som***', betId, number, intervalSeconds: 0 });
  await bet(db, poor, await betSlipOf(db, betId, [['teng_bon_1', '5', 9_999]]));
  await bet(
    db,
    last,
    await betSlipOf(
      db,
      betId,
      Array.from({ length: 10 }, (_, digit) => ['teng_bon_1', String(digit), 700] as const),
    ),
  );
  await bet(db, last, await betSlipOf(db, betId, [['teng_lang_1', '3', 3_000]]));
  await bet(db, sixteenth, await betSlipOf(db, betId, [['teng_bon_1', '1', 10_000]]));
  await shoot(sixteenth, '11111');
  for (let at = 0; at < 14; at += 1) await shoot(poor, '00000');
  await shoot(last, '22222');
  await afterBeacon(betId, 10);
  expect(new Set(ofRound(await tick(), betId)[0]!.paid)).toEqual(
    new Set([last, sixteenth, ...(await winners(betId))]),
  );
  expect(await result(betId)).toMatchObject({
    prizes: [
      { rank: 1, bonus: 10_000, minStake: 10_000, now: 499 },
      { rank: 16, bonus: 20_000, minStake: 10_000, now: 999 },
    ],
    winners: [
      { rank: 1, seq: 16, name: 'som***', bonus: 499 },
      { rank: 16, seq: 1, name: 'som***', bonus: 500 },
    ],
  });
  expect(await houseBalance(db, 'house:bonus')).toBe(-999);
});

const winners = async (betId: BetId) =>
  (
    await db.query<{ id: MemberId }>('select distinct member_id as id from wins where bet_id = $1', [betId])
  ).map(({ id }) => id);

test('a stake of 99.99 baht and a rank filled by the beacon earn no bonus; the conventional rule pays alike', async () => {
  const short = await shotRound(twenty, 9_999);
  const few = await shotRound(twenty.slice(0, 15), 10_000);
  await afterBeacon(few.betId, 10);
  await tick();
  expect((await result(short.betId)).winners).toEqual([]);
  expect((await result(few.betId)).winners).toMatchObject([{ rank: 1 }]);

  const betId = await openRound(db);
  const memberId = await member(db, 100_000);
  for (const number of twenty)
    await shootNumber(db, { memberId, name: 'som***', betId, number, intervalSeconds: 0 });
  await bet(db, memberId, await betSlipOf(db, betId, [['teng_bon_3', '999', 10_000]]));
  await closeRound(db, betId);
  await roundJobs(db, dependencies()).tick();
  expect(await result(betId)).toMatchObject({
    state: 'settled',
    result: '43705',
    fairness: { rule: 'conventional' },
    winners: [{ rank: 16 }],
  });
  expect(await balanceOf(db, memberId, 'cash')).toMatchObject({ satang: 100_000 - 10_000 + 333 });
});

test('the jobs poll until they are stopped', async () => {
  const { betId } = await shotRound(twenty);
  await afterBeacon(betId, 10);
  const stop = startBeaconJobs(db, dependencies());
  await until(async () => (await result(betId)).state === 'settled', 'the round is settled');
  await stop();
  expect(errors).toEqual([]);
});
