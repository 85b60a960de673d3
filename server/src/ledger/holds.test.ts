import { toSatang } from '@chokdee/shared/contracts/money';
import type { Db } from '../db/db.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { memberWithCash } from '../../testing/money.ts';
import { failHold, openHold, payHold } from './holds.ts';
import { HoldNotOpenError } from './ledger-refusal.ts';
import { balancesOf } from './ledger.queries.ts';
import { reconcile } from './reconcile.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase({ modules: ['clock', 'ledger'] });
  db = database.db;
});
afterEach(async () => expect(await reconcile(db)).toEqual([]));
afterAll(() => database.drop());

const bank = 'house:bank:1';
const request = (memberId: string, key: string) => ({ key, hash: key, memberId, holdId: 'w1' });

async function memberWithHold(): Promise<string> {
  const member = await memberWithCash(db, 100);
  await openHold(db, request(member, 'ask'), toSatang(60));
  return member;
}

test('a withdrawal holds the money until it is paid', async () => {
  const member = await memberWithHold();
  expect(await balancesOf(db, member)).toMatchObject({ cash: { satang: 40 }, hold: { satang: 60 } });
  expect(await payHold(db, request(member, 'paid'), bank)).toMatchObject({
    replayed: false,
    balances: [{ satang: 0 }, undefined],
  });
  expect(await balancesOf(db, member)).toMatchObject({ cash: { satang: 40 }, hold: { satang: 0 } });
});

test('a failed withdrawal returns the money', async () => {
  const member = await memberWithHold();
  expect(await failHold(db, request(member, 'failed'))).toMatchObject({
    balances: [{ satang: 0 }, { satang: 100 }],
  });
});

test('a hold cannot exceed the balance', async () => {
  const member = await memberWithHold();
  await expect(
    openHold(db, { ...request(member, 'more'), holdId: 'w2' }, toSatang(41)),
  ).rejects.toMatchObject({ code: 'BALANCE_NOT_ENOUGH' });
});

test('a hold is resolved once, even under another key', async () => {
  const member = await memberWithHold();
  await payHold(db, request(member, 'paid'), bank);
  expect(await payHold(db, request(member, 'paid'), bank)).toMatchObject({ replayed: true });
  await expect(payHold(db, request(member, 'paid twice'), bank)).rejects.toThrow(HoldNotOpenError);
  await expect(failHold(db, request(member, 'failed'))).rejects.toThrow(HoldNotOpenError);
  await expect(failHold(db, { ...request(member, 'other'), holdId: 'none' })).rejects.toThrow(
    HoldNotOpenError,
  );
});

test('of a concurrent payment and failure of a hold, one takes effect', async () => {
  const member = await memberWithHold();
  const outcomes = await Promise.allSettled([
    payHold(db, request(member, 'paid'), bank),
    failHold(db, request(member, 'failed')),
    payHold(db, request(member, 'paid too'), bank),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
