import { randomUUID } from 'node:crypto';
import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { DrawResult } from '@chokdee/shared/contracts/lottery';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { Db } from '../db/db.ts';
import { failHold, openHold, payHold } from '../ledger/holds.ts';
import { balancesOf, houseBalance } from '../ledger/ledger.queries.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { bet, closeRound, member, openRound, betSlipOf, type BetLine } from '../../testing/bet-slips.ts';
import { cancelPoy } from '../slips/poy-cancels.queries.ts';
import { poyWithLines } from '../slips/poys.service.ts';
import { correct, settle, voidRound } from './settlement.ts';

let database: TestDatabase;
let db: Db;
let betId: BetId;
let anong: MemberId;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
beforeEach(async () => {
  betId = await openRound(db, 'gov', { seconds: 3_600 });
  anong = await member(db, 10_000);
});
// Holds are opened here without a withdrawal request.
afterEach(async () =>
  expect(
    (await reconcile(db)).filter(({ invariant }) => invariant !== 'withdrawals_i7_not_as_its_hold'),
  ).toEqual([]),
);
afterAll(() => database.drop());

const [one, two] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
] as MemberId[];

function publish(version: number, bottom2: string) {
  const draw: DrawResult = { top3: '456', bottom2, raw: `123456 ${bottom2}` };
  return db.transaction((tx) =>
    version === 1
      ? settle(tx, { betId, version, draw, source: draw })
      : correct(tx, {
          betId,
          version,
          draw,
          source: draw,
          proposedBy: one!,
          confirmedBy: two!,
          reason: 'The wrong draw was read out.',
        }),
  );
}
const placed = async (memberId: MemberId, ...lines: BetLine[]) =>
  (await bet(db, memberId, await betSlipOf(db, betId, lines), { kind: 'gov' })).poyId;
const standing = async (memberId = anong) => {
  const { cash, hold, debt } = await balancesOf(db, memberId);
  return { cash: cash.satang, hold: hold.satang, debt: debt.satang };
};
const request = (memberId = anong) => ({ key: randomUUID(), hash: '', memberId, holdId: randomUUID() });

test('a cancelled bet slip is never paid and never owes, however often the result changes', async () => {
  const other = await member(db, 10_000);
  const gone = await placed(anong, ['teng_lang_2', '89', 1_000], ['teng_lang_2', '12', 1_000]);
  await placed(other, ['teng_lang_2', '12', 1_000]);
  await cancelPoy(db, anong, gone);
  await closeRound(db, betId);
  expect((await publish(1, '89')).paid).toEqual([]);
  expect((await publish(2, '12')).paid).toEqual([other]);
  expect((await publish(3, '89')).paid).toEqual([other]);
  expect([await standing(), await standing(other)]).toEqual([
    { cash: 10_000, hold: 0, debt: 0 },
    { cash: 9_000, hold: 0, debt: 0 },
  ]);
  const shown = await poyWithLines(db, anong, gone);
  expect(shown).toMatchObject({
    status: 'cancelled',
    payout: 0,
    lines: [
      { status: 'cancelled', payout: 0 },
      { status: 'cancelled', payout: 0 },
    ],
  });
  expect(shown.corrected).toBeUndefined();
  expect(await houseBalance(db, `round:${betId}:pool`)).toBe(0);
});

test('a correction leaves an open withdrawal alone and records the missing money as debt, which stays after the payout', async () => {
  await placed(anong, ['teng_lang_2', '89', 1_000]);
  await closeRound(db, betId);
  await publish(1, '89');
  const withdrawal = request();
  await openHold(db, withdrawal, toSatang(95_000));
  await publish(2, '12');
  expect(await standing()).toEqual({ cash: 0, hold: 95_000, debt: -86_000 });
  await payHold(db, { ...withdrawal, key: randomUUID() }, 'house:bank:payout');
  expect(await standing()).toEqual({ cash: 0, hold: 0, debt: -86_000 });
});

test('a withdrawal that fails after a correction returns its money, and a win by the next result repays the debt', async () => {
  await placed(anong, ['teng_lang_2', '89', 1_000], ['teng_bon_1', '4', 1_000]);
  await closeRound(db, betId);
  await publish(1, '89');
  const withdrawal = request();
  await openHold(db, withdrawal, toSatang(100_000));
  await publish(2, '12');
  const owed = { cash: 0, hold: 100_000, debt: -(90_000 - 1_200) };
  expect(await standing()).toEqual(owed);
  await failHold(db, { ...withdrawal, key: randomUUID() });
  expect(await standing()).toEqual({ ...owed, cash: 100_000, hold: 0 });
  await publish(3, '89');
  expect(await standing()).toEqual({ cash: 101_200, hold: 0, debt: 0 });
});

test('a concurrent withdrawal and correction take the money once, and no balance goes below zero', async () => {
  for (let at = 0; at < 8; at += 1) {
    betId = await openRound(db, 'gov', { seconds: 3_600 });
    anong = await member(db, 1_000);
    await placed(anong, ['teng_lang_2', '89', 1_000]);
    await closeRound(db, betId);
    await publish(1, '89');
    const [asked] = await Promise.allSettled([openHold(db, request(), toSatang(90_000)), publish(2, '12')]);
    const refused = asked.status === 'rejected';
    if (refused) expect(asked.reason).toMatchObject({ code: 'BALANCE_NOT_ENOUGH' });
    expect(await standing()).toEqual({ cash: 0, hold: refused ? 0 : 90_000, debt: refused ? 0 : -90_000 });
  }
});

test('a void round cannot be corrected', async () => {
  await placed(anong, ['teng_lang_2', '89', 1_000]);
  await db.transaction((tx) => voidRound(tx, betId, 'no-draw'));
  for (const version of [1, 2])
    await expect(publish(version, '89')).rejects.toMatchObject({ code: 'ROUND_STATE' });
  expect(await standing()).toEqual({ cash: 10_000, hold: 0, debt: 0 });
});

test('a bet slip cannot be cancelled once its round is settled or corrected', async () => {
  const poyId = await placed(anong, ['teng_lang_2', '89', 1_000]);
  await closeRound(db, betId);
  for (const version of [1, 2]) {
    await publish(version, version === 1 ? '12' : '89');
    await expect(cancelPoy(db, anong, poyId)).rejects.toMatchObject({ code: 'CANCEL_TOO_LATE' });
  }
  expect(await standing()).toMatchObject({ cash: 9_000 + 90_000 });
});
