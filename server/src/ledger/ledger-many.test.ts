import { randomUUID } from 'node:crypto';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { Db } from '../db/db.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { bet, deposit, memberWithCash, testPool } from '../../testing/money.ts';
import { postMany } from './ledger-many.ts';
import type { MemberMovement } from './movement.ts';
import { balanceOf, entriesOf } from './ledger.queries.ts';
import { reconcile } from './reconcile.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterEach(async () => expect(await reconcile(db)).toEqual([]));
afterAll(() => database.drop());

function win(memberId: string, satang: number, key: string = randomUUID()): MemberMovement {
  return {
    key,
    hash: `win ${satang}`,
    type: 'WIN_YEEKEE',
    memberId,
    reference: { kind: 'poy', id: key },
    account: 'cash',
    amount: toSatang(satang),
    house: testPool,
  };
}

test('a batch of wins gives each member a chain without gaps', async () => {
  const [one, two, fresh] = [await memberWithCash(db, 100), await memberWithCash(db, 100), randomUUID()];
  const posted = await postMany(db, [win(two, 20), win(one, 30), win(two, 7), win(fresh, 5), win(one, 10)]);
  expect(posted.replayed).toEqual([false, false, false, false, false]);
  expect(posted.balances).toEqual([
    { satang: 120, version: 2 },
    { satang: 130, version: 2 },
    { satang: 127, version: 3 },
    { satang: 5, version: 1 },
    { satang: 140, version: 3 },
  ]);
  expect(await balanceOf(db, one, 'cash')).toEqual({ satang: 140, version: 3 });
  await bet(db, one, 140);
});

test('repeating the batch or a part of it has no second effect', async () => {
  const member = await memberWithCash(db, 0);
  const set = [win(member, 10, 'w1'), win(member, 20, 'w2')];
  const first = await postMany(db, set);
  await deposit(db, member, 1);
  expect(await postMany(db, set)).toEqual({ ...first, replayed: [true, true] });
  const grown = await postMany(db, [win(member, 5, 'w3'), ...set]);
  expect(grown).toMatchObject({
    replayed: [false, true, true],
    balances: [
      { satang: 36, version: 4 },
      { satang: 10, version: 1 },
      { satang: 30, version: 2 },
    ],
    transactionIds: [expect.any(Number), ...first.transactionIds],
  });
});

test('the same batch from two concurrent callers takes effect once', async () => {
  const members = await Promise.all(Array.from({ length: 30 }, () => memberWithCash(db, 10)));
  const set = members.map((member) => win(member, 5));
  const both = await Promise.all([postMany(db, set), postMany(db, [...set].reverse())]);
  expect(both.flatMap(({ replayed }) => replayed).filter((replayed) => !replayed)).toHaveLength(30);
  for (const member of members)
    expect(await balanceOf(db, member, 'cash')).toEqual({ satang: 15, version: 2 });
});

test('concurrent batches on the same accounts are serialized', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => memberWithCash(db, 10)));
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      postMany(
        db,
        (at % 2 === 0 ? members : [...members].reverse()).map((member) => win(member, 5)),
      ),
    ),
  );
  for (const member of members)
    expect(await balanceOf(db, member, 'cash')).toEqual({ satang: 70, version: 13 });
});

test('a movement that overdraws rejects the whole batch and is reported', async () => {
  const [rich, poor] = [await memberWithCash(db, 1000), await memberWithCash(db, 10)];
  const attempt = postMany(db, [win(rich, -5), win(poor, -10), win(poor, -1), win(poor, 100)]);
  await expect(attempt).rejects.toMatchObject({ code: 'BALANCE_NOT_ENOUGH', cause: { detail: '[3]' } });
  expect(await balanceOf(db, rich, 'cash')).toEqual({ satang: 1000, version: 1 });
});

test('a rejected batch that starts with replays reports the right movement', async () => {
  const member = await memberWithCash(db, 10);
  const known = win(member, 5);
  await postMany(db, [known]);
  await expect(postMany(db, [known, win(member, -15), win(member, -1)])).rejects.toMatchObject({
    code: 'BALANCE_NOT_ENOUGH',
    cause: { detail: '[3]' },
  });
});

test('a rejection reports exactly the movements that would fail one by one', async () => {
  const [rich, poor] = [await memberWithCash(db, 1_000), await memberWithCash(db, 10)];
  const attempt = postMany(db, [win(poor, -20), win(rich, -5), win(poor, -4), win(poor, -7), win(poor, -6)]);
  await expect(attempt).rejects.toMatchObject({ code: 'BALANCE_NOT_ENOUGH', cause: { detail: '[1, 4]' } });
  expect(await balanceOf(db, poor, 'cash')).toEqual({ satang: 10, version: 1 });
});

test('a reused, duplicate or ownerless key rejects the whole batch', async () => {
  const member = await memberWithCash(db, 0);
  await postMany(db, [win(member, 1, 'taken')]);
  await expect(postMany(db, [win(member, 1), win(member, 2, 'taken')])).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  await expect(postMany(db, [win(member, 1, 'twice'), win(member, 1, 'twice')])).rejects.toMatchObject({
    code: '23505',
  });
  await expect(
    postMany(db, [{ ...win(member, 1), memberId: null as unknown as string }]),
  ).rejects.toMatchObject({ code: '22004' });
  expect(await balanceOf(db, member, 'cash')).toEqual({ satang: 1, version: 1 });
  expect(await postMany(db, [])).toEqual({ transactionIds: [], replayed: [], balances: [] });
});

test('thousands of wins take one statement', async () => {
  const members = Array.from({ length: 500 }, () => randomUUID());
  const set = Array.from({ length: 5000 }, (_, at) => win(members[at % 500]!, 1 + at));
  const { balances } = await postMany(db, set);
  expect(balances.at(-1)).toEqual({ satang: expect.any(Number), version: 10 });
  const entries = await entriesOf(db, members[0]!, {
    account: 'cash',
    from: new Date(0),
    until: new Date('9999-01-01'),
    limit: 100,
  });
  expect(entries.map(({ amount }) => amount)).toEqual([
    4501, 4001, 3501, 3001, 2501, 2001, 1501, 1001, 501, 1,
  ]);
});
