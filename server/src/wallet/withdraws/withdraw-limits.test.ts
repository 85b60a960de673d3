import type { WithdrawId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { MAX_WITHDRAW_PER_TIME_SATANG, MIN_WITHDRAW_SATANG } from '@chokdee/shared/contracts/withdraws';
import { setClockAhead } from '../../db/clock.ts';
import type { Db } from '../../db/db.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { deposit } from '../../../testing/money.ts';
import { WALLET_PIN_HASH, walletMember, type WalletMember } from '../../../testing/wallet-people.ts';
import { approve, reject, resolve } from './operator-withdraws.service.ts';
import { endPaid } from './withdrawal-end.ts';
import { lockWithdrawal, moveTo } from './withdraws.queries.ts';
import { requestWithdrawal, withdrawalLimits } from './withdraws.service.ts';

let database: TestDatabase;
let db: Db;
let malee: WalletMember;
let operator: WalletMember;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  await db.query("select site_environment_mark('development')");
  operator = await walletMember(db, 'operator');
});
beforeEach(async () => {
  await goTo('12:00:00');
  malee = await walletMember(db);
  await deposit(db, malee.uuid, 30_000_000);
});
afterEach(async () => expect(await reconcile(db)).toEqual([]));
afterAll(() => database.drop());

/** A time tomorrow at +07:00, so that the clock is never near the end of the machine's day. */
async function goTo(time: string): Promise<void> {
  await setClockAhead(db, 0);
  const [row] = await db.query<{ ms: number }>(
    'select (extract(epoch from bangkok_midnight(bangkok_day(site_now()) + 1) + $1::interval - site_now()) * 1000)::bigint as ms',
    [time],
  );
  await setClockAhead(db, row!.ms);
}

const ask = (satang: number, who = malee, turnoverPercent = 0) =>
  db.transaction((tx) =>
    requestWithdrawal(tx, {
      memberId: who.uuid,
      pinHash: WALLET_PIN_HASH,
      amount: toSatang(satang),
      bankId: who.bankId,
      turnoverPercent,
    }),
  );
const refused = (code: string) => ({ code });
const key = (id: WithdrawId, who = malee) => ({ memberId: who.uuid, id });

async function paid(satang: number): Promise<void> {
  const { id } = await ask(satang);
  await db.transaction(async (tx) => endPaid(tx, (await lockWithdrawal(tx, malee.uuid, id))!, {}));
}

test('the minimum and maximum per withdrawal are accepted, and not a satang beyond', async () => {
  await expect(ask(MIN_WITHDRAW_SATANG - 1)).rejects.toMatchObject(refused('MIN_WITHDRAW'));
  await expect(ask(MAX_WITHDRAW_PER_TIME_SATANG + 1)).rejects.toMatchObject(refused('MAX_AMOUNT_PER_TIME'));
  await paid(MIN_WITHDRAW_SATANG);
  await paid(MAX_WITHDRAW_PER_TIME_SATANG);
});

test('the daily maximum is accepted, and not a satang beyond', async () => {
  for (let at = 0; at < 4; at += 1) await paid(4_900_000);
  await expect(ask(400_001)).rejects.toMatchObject(refused('MAX_AMOUNT_PER_DAY'));
  await paid(400_000);
});

test('five per day are paid, rejected ones do not count, and the next day begins at midnight', async () => {
  for (let at = 0; at < 3; at += 1) {
    const { id } = await ask(4_900_000);
    await db.transaction((tx) => reject(tx, operator, { ...key(id), reason: 'not today' }));
  }
  for (let at = 0; at < 5; at += 1) await paid(10_000);
  expect(await withdrawalLimits(db, malee.uuid, 0)).toMatchObject({
    countToday: 5,
    usedToday: 50_000,
    blocks: ['MAX_COUNT_PER_DAY'],
  });
  await expect(ask(10_000)).rejects.toMatchObject(refused('MAX_COUNT_PER_DAY'));
  await goTo('23:59:58');
  await expect(ask(10_000)).rejects.toMatchObject(refused('MAX_COUNT_PER_DAY'));
  await goTo('24:00:01');
  await paid(10_000);
});

test('requests before 07:00 belong to the same day, and so does its first instant', async () => {
  await goTo('03:00:00');
  await paid(10_000);
  await goTo('08:00:00');
  expect(await withdrawalLimits(db, malee.uuid, 0)).toMatchObject({ countToday: 1 });
  await db.query(
    'update withdrawals set created_at = bangkok_midnight(bangkok_day(site_now())) where member_id = $1',
    [malee.uuid],
  );
  expect(await withdrawalLimits(db, malee.uuid, 0)).toMatchObject({ countToday: 1 });
});

test('the whole balance can be withdrawn when enough was staked', async () => {
  const poor = await walletMember(db);
  await deposit(db, poor.uuid, 20_000);
  await expect(ask(10_000, poor, 100)).rejects.toMatchObject(refused('TURNOVER_NOT_MET'));
  await expect(ask(20_001, poor)).rejects.toMatchObject(refused('BALANCE_NOT_ENOUGH'));
  expect(await ask(20_000, poor)).toMatchObject({ balance: 0 });
});

test('of fifty concurrent requests one succeeds', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => ask(10_000)));
  const codes = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? 'taken' : (outcome.reason as { code: string }).code,
  );
  expect(codes.filter((code) => code !== 'PREVIOUS_PENDING')).toEqual(['taken']);
});

test('operators cannot approve their own withdrawal, and the approver cannot resolve it', async () => {
  await deposit(db, operator.uuid, 10_000);
  const own = await ask(10_000, operator);
  await expect(db.transaction((tx) => approve(tx, operator, key(own.id, operator)))).rejects.toMatchObject(
    refused('SAME_OPERATOR'),
  );

  const { id } = await ask(10_000);
  await db.transaction((tx) => approve(tx, operator, key(id)));
  await db.transaction(async (tx) =>
    moveTo(tx, (await lockWithdrawal(tx, malee.uuid, id))!, { status: 'unknown', dueInSeconds: 600 }),
  );
  const ending = { ...key(id), outcome: 'paid' as const, reason: 'the bank said so' };
  await expect(db.transaction((tx) => resolve(tx, operator, ending))).rejects.toMatchObject(
    refused('SAME_OPERATOR'),
  );
  expect(
    await db.transaction(async (tx) => resolve(tx, await walletMember(tx, 'operator'), ending)),
  ).toMatchObject({ status: 'paid' });
});

test('a sent payout cannot be rejected, and of two concurrent decisions one counts', async () => {
  const { id } = await ask(10_000);
  const decisions = [0, 1, 2, 3].map((at) =>
    db.transaction<unknown>((tx) =>
      at % 2 === 0 ? approve(tx, operator, key(id)) : reject(tx, operator, { ...key(id), reason: 'no more' }),
    ),
  );
  await Promise.allSettled(decisions);
  const steps = await db.query<{ status: string }>(
    'select status from withdrawal_steps where withdrawal_id = $1 order by step',
    [id],
  );
  expect(['pending,approved,rejected', 'pending,rejected']).toContain(
    steps.map(({ status }) => status).join(),
  );

  const sent = await ask(10_000);
  await db.transaction(async (tx) =>
    moveTo(tx, (await lockWithdrawal(tx, malee.uuid, sent.id))!, { status: 'sending', dueInSeconds: 600 }),
  );
  await expect(
    db.transaction((tx) => reject(tx, operator, { ...key(sent.id), reason: 'too late' })),
  ).rejects.toMatchObject(refused('WITHDRAW_STATE'));
});
