import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import { returnToPlayer } from '@chokdee/shared/rules/chances';
import { connect, type Db } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';
import { balanceOf } from '../ledger/ledger.queries.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { openBeaconRound } from '../../testing/beacon.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { formerDatabase, runFormer } from '../../testing/former/former-database.ts';
import { drawByBeacon } from '../../testing/drawn-rounds.ts';
import { bet, closeRound, member, openRound, betSlipOf } from '../../testing/bet-slips.ts';
import { shootNumber } from './shots.queries.ts';
import { settleByShots } from './shot-settlement.ts';
import { yingPromiseOf, yingResultOf, yingTermsOf } from './yeekee.service.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(async () => {
  const drift = await reconcile(db);
  await database.drop();
  expect(drift).toEqual([]);
});

const CASH = 10_000_000;
const SIXTEEN = 16;
const OLD_MEMBER = '00000000-0000-4000-8000-000000000001';

const shoot = async (betId: BetId, memberId: MemberId, numbers: readonly string[]) => {
  for (const number of numbers)
    await shootNumber(db, { memberId, name: 'som***', betId, number, intervalSeconds: 0 });
};
/** The same stake on each of the ten running digits: one to three of them win, whatever the draw. */
const stake = async (betId: BetId, memberId: MemberId, satang: number) => {
  const lines = Array.from({ length: 10 }, (_, digit) => ['teng_bon_1', String(digit), satang / 10] as const);
  await bet(db, memberId, await betSlipOf(db, betId, lines));
};
const newMembers = async (count: number) => {
  const members: MemberId[] = [];
  for (let at = 0; at < count; at += 1) members.push(await member(db, CASH));
  return members;
};
const gainOf = async (memberId: MemberId) => (await balanceOf(db, memberId, 'cash')).satang - CASH;
const winnersOf = async (betId: BetId) =>
  (await yingResultOf(db, betId, 'key')).winners?.map(({ rank, bonus }) => [rank, bonus]);

test.each(['beacon', 'conventional'] as const)(
  'a single member in a %s round who stakes on every digit and shoots every rank loses',
  async (rule) => {
    const betId = rule === 'beacon' ? await openBeaconRound(db) : await openRound(db);
    const [memberId] = await newMembers(1);
    await stake(betId, memberId!, 10_000);
    // These shots draw three different top digits under the conventional rule: the highest win for this
    // stake.
    await shoot(betId, memberId!, [...Array<string>(SIXTEEN - 1).fill('00000'), '00123']);
    if (rule === 'beacon') await drawByBeacon(db, betId);
    else {
      await closeRound(db, betId);
      await db.transaction((tx) => settleByShots(tx, betId));
    }
    expect(await gainOf(memberId!)).toBeLessThan(0);
    // The larger bonus of both ranks; the other one is not paid.
    expect(await winnersOf(betId)).toEqual([[16, 333]]);
  },
);

test.each([2, 16])(
  'the bonuses of %d members who collude on a round are less than the expected loss on their stakes',
  async (size) => {
    const betId = await openBeaconRound(db);
    const clique = await newMembers(size);
    for (const memberId of clique) await stake(betId, memberId, 10_000);
    for (let at = 0; at < SIXTEEN; at += 1) await shoot(betId, clique[at % size]!, ['00000']);
    await drawByBeacon(db, betId);
    const paid = (await winnersOf(betId))!;
    expect(paid.map(([rank]) => rank)).toEqual([1, 16]);
    const bonuses = paid.reduce((sum, [, bonus]) => sum + bonus!, 0);
    expect(bonuses).toBeLessThanOrEqual(size * 10_000 * 0.05);
    expect(bonuses).toBeLessThan(size * 10_000 * (1 - returnToPlayer('teng_bon_1', 320)));
  },
);

test('bonuses are shares of the round stakes, split one to two, limited by their maxima and by the own stake', async () => {
  const [small, middle, large] = (await newMembers(3)) as [MemberId, MemberId, MemberId];
  const betId = await openBeaconRound(db);
  expect((await yingPromiseOf(db, betId, 'key')).prizes.map(({ now }) => now)).toEqual([0, 0]);
  await stake(betId, large, 500_000);
  expect((await yingPromiseOf(db, betId, 'key')).prizes.map(({ now }) => now)).toEqual([8_333, 16_666]);
  await stake(betId, middle, 90_000);
  await stake(betId, small, 10_000);
  const now = {
    prizes: [
      expect.objectContaining({ rank: 1, now: 10_000 }),
      expect.objectContaining({ rank: 16, now: 20_000 }),
    ],
  };
  expect(await yingPromiseOf(db, betId, 'key')).toMatchObject(now);
  await shoot(betId, large, ['00000']);
  await shoot(betId, small, Array<string>(SIXTEEN - 1).fill('00000'));
  await drawByBeacon(db, betId);
  // A member who staked a hundred baht gets five, even if the round's stakes were a million.
  expect(await winnersOf(betId)).toEqual([
    [1, 500],
    [16, 20_000],
  ]);
  expect(await yingResultOf(db, betId, 'key')).toMatchObject(now);
});

test('an operator earns no bonus, and nobody gets it instead', async () => {
  const [operator, other] = (await newMembers(2)) as [MemberId, MemberId];
  await db.query(
    `insert into members (id, user_name, pin_hash, name, phone_number, birth_date, role, agent_id, ref_uid, registered_at_domain)
     values ($1, 'bonusoperator', 'none', 'Operator', '0812345678', '1990-01-01', 'operator', 2, 0, 'localhost')`,
    [operator],
  );
  const betId = await openBeaconRound(db);
  await stake(betId, operator, 100_000);
  await stake(betId, other, 100_000);
  await shoot(betId, operator, ['00000']);
  await shoot(betId, other, Array<string>(SIXTEEN - 1).fill('00000'));
  await drawByBeacon(db, betId);
  expect(await winnersOf(betId)).toEqual([[1, 3_333]]);
});

test('changed bonus terms apply to rounds created afterwards; existing rounds keep theirs', async () => {
  const before = await openBeaconRound(db);
  await db.query(
    "update shot_bonus_shares set round_basis_points = 300, own_basis_points = 200 where lottery = 'yeekee-15'",
  );
  await db.query("update shot_prizes set max_satang = 5000 where lottery = 'yeekee-15' and rank = 1");
  const after = await openBeaconRound(db);
  const termsOf = async (betId: BetId) => {
    const { prizes, bonusShares } = await yingPromiseOf(db, betId, 'key');
    return [prizes.map(({ bonus }) => bonus), bonusShares];
  };
  expect(await termsOf(before)).toEqual([[10_000, 20_000], { ofRound: 500, ofOwn: 500 }]);
  expect(await termsOf(after)).toEqual([[5_000, 20_000], { ofRound: 300, ofOwn: 200 }]);
  expect(await yingTermsOf(db, 'beacon')).toEqual({
    rule: 'beacon',
    bonusShares: { ofRound: 300, ofOwn: 200 },
    prizes: [
      { rank: 1, bonus: 5_000, minStake: 10_000, weight: 1 },
      { rank: 16, bonus: 20_000, minStake: 10_000, weight: 2 },
    ],
  });
  await expect(
    db.query('update round_shot_prizes set max_satang = 1 where bet_id = $1', [before]),
  ).rejects.toThrow();
  await db.query(
    "update shot_bonus_shares set round_basis_points = 500, own_basis_points = 500 where lottery = 'yeekee-15'",
  );
  await db.query("update shot_prizes set max_satang = 10000 where lottery = 'yeekee-15' and rank = 1");
});

test('a round promised fixed amounts still pays them if somebody staked or shot; an untouched one gets the new terms', async () => {
  const older = await formerDatabase('0045');
  const owner = connect(older.ownerUrl);
  try {
    const made = await owner.query<{ id: BetId }>(
      `insert into rounds (lottery, bet_type, round_number, dt, open_at, close_at, shoot_close_at, result_at, state)
       select 'yeekee-15', 'BET_YEEKEE_15_' || n, n, '2026-03-01', now() - interval '1 hour', now() + interval '1 hour', now() + interval '1 hour',
         now() + interval '1 hour', 'open' from generate_series(1, 3) n returning bet_id as id`,
    );
    const [staked, shot, untouched] = made.map(({ id }) => id) as [BetId, BetId, BetId];
    await owner.query(
      `insert into poys (member_id, poy_id, bet_id, created_at, total_satang, options, numbers, prices_satang, multiplies_x100)
       values ('${OLD_MEMBER}', gen_random_uuid(), $1, now(), 10000, '{teng_bon_2}', '{12}', '{10000}', '{9200}')`,
      [staked],
    );
    await owner.query(
      `select shoot_number('${OLD_MEMBER}', 'som***', bet_id, '00000', interval '0') from unnest($1::bigint[]) bet_id, generate_series(1, 16)`,
      [[staked, shot]],
    );
    await runFormer(older.ownerUrl);
    await migrate(older.ownerUrl);
    const termsOf = async (betId: BetId) => (await yingPromiseOf(owner, betId, 'key')).bonusShares;
    expect([await termsOf(staked), await termsOf(shot), await termsOf(untouched)]).toEqual([
      undefined,
      undefined,
      { ofRound: 500, ofOwn: 500 },
    ]);
    expect(
      await owner.query('select rank, bonus_satang from shot_winners($1) order by rank', [staked]),
    ).toEqual([
      { rank: 1, bonus_satang: 10_000 },
      { rank: 16, bonus_satang: 20_000 },
    ]);
  } finally {
    await owner.close();
    await older.drop();
  }
});

test('reconciliation reports a bonus that does not follow from the terms of its round', async () => {
  const [memberId] = (await newMembers(1)) as [MemberId];
  const betId = await openBeaconRound(db);
  await stake(betId, memberId, 10_000);
  await shoot(betId, memberId, Array<string>(SIXTEEN).fill('00000'));
  await drawByBeacon(db, betId);
  const reported = () =>
    db.query('select rank, bonus_satang from yeekee_i22_wrong_prize where bet_id = $1 order by rank', [
      betId,
    ]);
  expect(await reported()).toEqual([]);
  const owner = connect(database.ownerUrl);
  const undone = owner.transaction(async (tx) => {
    await tx.query('alter table round_shot_prizes disable trigger append_only');
    await tx.query('update round_shot_prizes set own_basis_points = 100 where bet_id = $1', [betId]);
    expect(
      await tx.query('select rank, bonus_satang from yeekee_i22_wrong_prize where bet_id = $1', [betId]),
    ).toEqual([{ rank: 16, bonus_satang: 333 }]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await owner.close();
});
