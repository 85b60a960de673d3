import { connect, type Db, type Queryable } from '../db/db.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { bet, memberWithCash } from '../../testing/money.ts';
import { entriesOf } from './ledger.queries.ts';

let database: TestDatabase;
let owner: Db;
let member: string;
let transaction: number;

beforeAll(async () => {
  database = await testDatabase({ modules: ['clock', 'ledger'] });
  owner = connect(database.ownerUrl);
  member = await memberWithCash(database.db, 1000);
  transaction = (await bet(database.db, member, 100)).transactionId;
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});

const changes = [
  'update ledger_entries set amount = amount + 1',
  'delete from ledger_entries',
  'truncate ledger_entries',
  "update ledger_transactions set type = 'DEPOSIT'",
  'delete from ledger_transactions',
  'truncate ledger_transactions cascade',
];

test.each(changes)('the owner role cannot run: %s', async (sql) => {
  await expect(owner.query(sql)).rejects.toMatchObject({ code: 'CK006' });
});

test.each([
  ...changes,
  'update member_accounts set balance = balance + 1',
  'update ledger_i4_overdrawn set balance = 1',
  'insert into ledger_transactions (key, request_hash, type) values (1, 1, 1)',
  'delete from ledger_holds',
  "select ledger_account_add('00000000-0000-4000-8000-000000000001', 'cash', 1)",
])('the server role cannot run: %s', async (sql) => {
  await expect(database.db.query(sql)).rejects.toMatchObject({ code: '42501' });
});

const enter = (tx: Queryable, seq: number, amount: number) =>
  tx.query(
    `insert into ledger_entries (transaction_id, seq, account, amount, created_at)
     values ($1, $2, 'house:adjust', $3, site_now())`,
    [transaction, seq, amount],
  );

test('an unbalanced entry is rejected at commit', async () => {
  let inserted = false;
  const work = owner.transaction(async (tx) => {
    await enter(tx, 8, 5);
    inserted = true;
  });
  await expect(work).rejects.toMatchObject({ code: 'CK005' });
  expect(inserted).toBe(true);
  await owner.transaction(async (tx) => {
    await enter(tx, 8, 5);
    await enter(tx, 9, -5);
  });
});

test('the posting function rejects an unbalanced movement', async () => {
  const post =
    "select ledger_post('x', 'h', 'DEPOSIT', $1, null, null, array[$1, null]::uuid[], array['cash', 'house:bank:1'], array[5, -4])";
  await expect(database.db.query(post, [member])).rejects.toMatchObject({ code: 'CK005' });
  const entries = await entriesOf(database.db, member, {
    account: 'cash',
    from: new Date(0),
    until: new Date('9999-01-01'),
    limit: 9,
  });
  expect(entries).toHaveLength(2);
});

test.each([
  [
    'a negative balance',
    "update member_accounts set balance = -1 where kind = 'cash'",
    'member_accounts_limit',
  ],
  [
    'a gap in the versions',
    `insert into ledger_entries select transaction_id, 10, member_id, account, amount, balance_after, version, created_at from ledger_entries where version = 1`,
    'ledger_entries_chain',
  ],
])('a table constraint rejects %s', async (_what, sql, constraint) => {
  await expect(owner.query(sql)).rejects.toMatchObject({ constraint });
});
