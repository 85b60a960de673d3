import { connect, type Db } from '../db/db.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { bet, memberWithCash } from '../../testing/money.ts';
import { blockSigner } from './block-signer.ts';
import { runReconcile } from './reconcile-run.ts';
import { acquireCheckLease, releaseCheckLease } from './reconcile-runs.queries.ts';
import { seal } from './sealing.ts';

let database: TestDatabase;
let owner: Db;
let member: string;
const signer = blockSigner('5a'.repeat(32));

beforeEach(async () => {
  database = await testDatabase();
  owner = connect(database.ownerUrl, { poolSize: 1 });
  member = await memberWithCash(database.db, 1000);
  await bet(database.db, member, 100);
  await seal(database.db, { signer });
  await runReconcile(database.db);
});
afterEach(async () => {
  await owner.close();
  await database.drop();
});

const tamper = (sql: string) => owner.query(`set session_replication_role = replica; ${sql}`);
const found = ({ invariants }: Awaited<ReturnType<typeof runReconcile>>) =>
  invariants.filter(({ breaches }) => breaches > 0).map(({ name }) => name);
const ofCheck = ({ invariants }: Awaited<ReturnType<typeof runReconcile>>, of: string) =>
  invariants.find(({ name }) => name === of)?.of;

test('repeated hourly runs check only new data and find nothing in a correct ledger', async () => {
  for (let hour = 0; hour < 3; hour += 1) {
    await bet(database.db, member, 10);
    const unsealed = await runReconcile(database.db, 'news');
    await seal(database.db, { signer });
    const sealed = await runReconcile(database.db, 'news');
    for (const report of [unsealed, sealed])
      expect([
        report.scope,
        found(report),
        ofCheck(report, 'ledger_i3_broken_chain'),
        ofCheck(report, 'ledger_i4_overdrawn'),
      ]).toEqual(['news', [], 'news', 'all']);
  }
});

test.each([
  [
    'one side of a transaction',
    `update ledger_entries set amount = amount - 1 where member_id is null and transaction_id = (select max(transaction_id) from ledger_entries)`,
    ['ledger_i1_unbalanced', 'ledger_i2_not_conserved'],
  ],
  [
    'a balance in the statement',
    `update ledger_entries set balance_after = balance_after + 1 where account = 'cash' and version = 3`,
    ['ledger_i3_broken_chain'],
  ],
  [
    'a balance',
    `update member_accounts set balance = balance + 1 where kind = 'cash'`,
    ['ledger_i2_not_conserved', 'ledger_i3_broken_chain'],
  ],
  [
    'a version',
    `update member_accounts set version = version + 1 where kind = 'cash'`,
    ['ledger_i3_broken_chain'],
  ],
  [
    'a version in the statement',
    `update ledger_entries set version = 9 where account = 'cash' and version = 3`,
    ['ledger_i3_broken_chain'],
  ],
  [
    'a key without an effect',
    `insert into ledger_transactions (key, request_hash, type) values ('claimed', '', 'DEPOSIT')`,
    ['ledger_i5_not_one_effect'],
  ],
  [
    'a second effect of a key',
    `alter table ledger_transactions drop constraint ledger_transactions_key; insert into ledger_transactions (member_id, key, request_hash, type) select member_id, key, '', type from ledger_transactions order by id limit 1`,
    ['ledger_i5_not_one_effect'],
  ],
])('new data tampered with by %s is found within the hour', async (_what, sql, invariants) => {
  await bet(database.db, member, 10);
  await bet(database.db, member, 20);
  await tamper(sql);
  expect(found(await runReconcile(database.db, 'news')).filter((name) => name.startsWith('ledger_'))).toEqual(
    invariants,
  );
});

test('a newly sealed block that was changed is found within the hour', async () => {
  await bet(database.db, member, 10);
  await seal(database.db, { signer });
  await tamper(`update ledger_blocks set root = repeat('0', 64) where number = 2`);
  expect(found(await runReconcile(database.db, 'news'))).toEqual(['ledger_i13_broken_block']);
});

test('old data is checked at night, then every hour until it is correct', async () => {
  const raise = (by: string) =>
    `update ledger_entries set balance_after = balance_after + ${by} where account = 'cash' and version = 1`;
  await tamper(raise('1'));
  expect(found(await runReconcile(database.db, 'news'))).toEqual([]);
  const night = await runReconcile(database.db);
  expect(found(night)).toEqual(expect.arrayContaining(['ledger_i3_broken_chain', 'ledger_i13_broken_block']));
  const hour = await runReconcile(database.db, 'news');
  expect([found(hour), ofCheck(hour, 'ledger_i3_broken_chain')]).toEqual([found(night), 'all']);
  await tamper(raise('-1'));
  expect(found(await runReconcile(database.db, 'news'))).toEqual([]);
  expect(ofCheck(await runReconcile(database.db, 'news'), 'ledger_i3_broken_chain')).toBe('news');
});

test('a check that times out is reported, keeps its last count, and does not stop the others', async () => {
  await owner.query(
    `create view ledger_i99_slow as select pg_sleep(30) is null as never; create view ledger_i99_after as select 1 as one`,
  );
  // The server must end the statement. A client that times out first, as on a busy machine, aborts the whole
  // run.
  const hasty = connect(database.url, { poolSize: 1, statementTimeoutMs: 3_000, queryTimeoutMs: 60_000 });
  const report = await runReconcile(hasty);
  await hasty.close();
  expect(report.invariants).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'ledger_i99_slow', of: 'unfinished', breaches: 0 }),
      expect.objectContaining({ name: 'ledger_i99_after', of: 'all', breaches: 1 }),
    ]),
  );
});

test('one of many servers checks, and another takes over when it dies', async () => {
  const since = new Date(Date.now() + 60_000);
  const turns = await Promise.all(
    Array.from({ length: 6 }, () => acquireCheckLease(database.db, 'whole', { since, forMs: 60_000 })),
  );
  expect(turns.filter(Boolean)).toHaveLength(1);
  await database.db.query(`update reconcile_turns set taken_until = clock_timestamp() - interval '1 second'`);
  expect(await acquireCheckLease(database.db, 'whole', { since, forMs: 60_000 })).toBeDefined();
  // The server that held it before was late, not dead.
  await releaseCheckLease(
    database.db,
    'whole',
    turns.find((lease) => lease !== undefined)!,
  );
  expect(await acquireCheckLease(database.db, 'whole', { since, forMs: 60_000 })).toBeUndefined();
  expect(
    await acquireCheckLease(database.db, 'news', { since: new Date(Date.now() - 3_600_000), forMs: 60_000 }),
  ).toBeUndefined();
});
