import { randomUUID } from 'node:crypto';
import { connect, type Db } from '../db/db.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { bet, deposit, memberWithCash, testPool } from '../../testing/money.ts';
import { balanceOf, balancesOf, entriesOf, houseBalance } from './ledger.queries.ts';
import { post } from './ledger.service.ts';
import { reconcile } from './reconcile.ts';
import { toSatang } from '@chokdee/shared/contracts/money';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase({ modules: ['clock', 'ledger'] });
  db = database.db;
});
afterEach(async () => expect(await reconcile(db)).toEqual([]));
afterAll(() => database.drop());

const ever = { from: new Date(0), until: new Date('9999-01-01'), limit: 100 };

test('a movement changes both accounts and returns the new balance', async () => {
  const member = await memberWithCash(db, 0);
  const pool = await houseBalance(db, testPool);
  expect(await deposit(db, member, 1000)).toMatchObject({
    replayed: false,
    balances: [undefined, { satang: 1000, version: 1 }],
  });
  expect(await bet(db, member, 300)).toMatchObject({
    replayed: false,
    balances: [{ satang: 700, version: 2 }, undefined],
  });
  expect(await balanceOf(db, member, 'cash')).toEqual({ satang: 700, version: 2 });
  expect(await houseBalance(db, testPool)).toBe(pool + 300);
});

test('a statement lists the entries of an account, newest first, within its window', async () => {
  const member = await memberWithCash(db, 1000);
  // A window ends on a millisecond, and two movements may share one.
  await db.query('select pg_sleep(0.002)');
  const { transactionId } = await bet(db, member, 300, 'slip-1');
  const entries = await entriesOf(db, member, { account: 'cash', ...ever });
  expect(entries).toMatchObject([
    {
      version: 2,
      transactionId,
      type: 'BET_YEEKEE',
      amount: -300,
      balanceAfter: 700,
      reference: { kind: 'poy', id: 'slip-1' },
    },
    { version: 1, type: 'DEPOSIT', amount: 1000, balanceAfter: 1000 },
  ]);
  const [newest, oldest] = entries;
  expect(await entriesOf(db, member, { ...ever, account: 'cash', until: newest!.createdAt })).toEqual([
    oldest,
  ]);
  expect(await entriesOf(db, member, { ...ever, account: 'cash', from: newest!.createdAt })).toEqual([
    newest,
  ]);
  expect(await entriesOf(db, member, { ...ever, account: 'af' })).toEqual([]);
});

test('an account without entries has a zero balance', async () => {
  const empty = { satang: 0, version: 0 };
  expect(await balancesOf(db, await memberWithCash(db, 0))).toEqual({
    cash: empty,
    af: empty,
    hold: empty,
    points: empty,
    debt: empty,
  });
});

test('a repeat returns the first effect and writes nothing', async () => {
  const member = await memberWithCash(db, 1000);
  const first = await bet(db, member, 300, 'again');
  await bet(db, member, 100);
  expect(await bet(db, member, 300, 'again')).toEqual({ ...first, replayed: true });
  expect(await balanceOf(db, member, 'cash')).toEqual({ satang: 600, version: 3 });
});

test('a key is rejected for another request, and keys are scoped to the member', async () => {
  const [one, two] = [await memberWithCash(db, 1000), await memberWithCash(db, 1000)];
  await bet(db, one, 300, 'mine');
  await expect(bet(db, one, 301, 'mine')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  await expect(deposit(db, one, 300, 'mine')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await bet(db, two, 5, 'mine')).toMatchObject({ replayed: false });
  expect(await balanceOf(db, one, 'cash')).toEqual({ satang: 700, version: 2 });
});

test('a house key has one effect too, and a key is bound to its type', async () => {
  const sweep = {
    key: randomUUID(),
    hash: 'sweep',
    type: 'POOL_SWEEP',
    memberId: null,
    reference: null,
  } as const;
  const postings = [
    { account: testPool, amount: toSatang(-5) },
    { account: 'house:pnl:lotto', amount: toSatang(5) },
  ] as const;
  const first = await post(db, sweep, postings);
  expect(await post(db, sweep, postings)).toMatchObject({
    replayed: true,
    transactionId: first.transactionId,
  });
  await expect(post(db, { ...sweep, type: 'DEPOSIT' }, postings)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
});

test('an overdraft writes nothing, so the same key succeeds after a deposit', async () => {
  const member = await memberWithCash(db, 100);
  await expect(bet(db, member, 101, 'big')).rejects.toMatchObject({ code: 'BALANCE_NOT_ENOUGH' });
  expect(await entriesOf(db, member, { account: 'cash', ...ever })).toHaveLength(1);
  await deposit(db, member, 1);
  expect(await bet(db, member, 101, 'big')).toMatchObject({
    replayed: false,
    balances: [{ satang: 0 }, undefined],
  });
});

test('a member without accounts cannot pay, and a debt never becomes a credit', async () => {
  const member = await memberWithCash(db, 0);
  await expect(bet(db, member, 1)).rejects.toMatchObject({ code: 'BALANCE_NOT_ENOUGH' });
  const owe = (amount: number) =>
    post(db, { key: `debt ${amount}`, hash: '', type: 'ADMIN_DECREASE', memberId: member, reference: null }, [
      { memberId: member, account: 'debt', amount: toSatang(amount) },
      { account: 'house:adjust', amount: toSatang(-amount) },
    ]);
  await expect(owe(1)).rejects.toMatchObject({ code: 'BALANCE_NOT_ENOUGH' });
  await owe(-50);
  await expect(owe(51)).rejects.toMatchObject({ code: 'BALANCE_NOT_ENOUGH' });
  expect(await balanceOf(db, member, 'debt')).toEqual({ satang: -50, version: 1 });
});

test('points and satang cannot offset each other', async () => {
  const member = await memberWithCash(db, 100);
  const swap = post(db, { key: 'swap', hash: '', type: 'POINTS_EARN', memberId: member, reference: null }, [
    { memberId: member, account: 'cash', amount: toSatang(-10) },
    { memberId: member, account: 'points', amount: toSatang(10) },
  ]);
  await expect(swap).rejects.toMatchObject({ code: 'CK005' });
});

test('of 100 concurrent bets of 1 on a balance of 10, exactly 10 succeed', async () => {
  const member = await memberWithCash(db, 10);
  const crowd = connect(database.url, { poolSize: 20 });
  try {
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => bet(crowd, member, 1)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(outcomes).toHaveLength(refused.length + 10);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'BALANCE_NOT_ENOUGH' });
    expect(await balanceOf(db, member, 'cash')).toEqual({ satang: 0, version: 11 });
  } finally {
    await crowd.close();
  }
});

test('concurrent requests with one key have one effect', async () => {
  const member = await memberWithCash(db, 1000);
  const posted = await Promise.all(Array.from({ length: 10 }, () => bet(db, member, 100, 'click')));
  expect(posted.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(posted.map(({ transactionId }) => transactionId)).size).toBe(1);
  expect(await balanceOf(db, member, 'cash')).toEqual({ satang: 900, version: 2 });
});
