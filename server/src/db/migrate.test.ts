import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reconcile } from '../ledger/reconcile.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { bet, memberWithCash } from '../../testing/money.ts';
import { connect } from './db.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
const folder = mkdtempSync(path.join(tmpdir(), 'chokdee-migrate-'));
mkdirSync(path.join(folder, 'tables'));

beforeAll(async () => (database = await testDatabase({ modules: [] })));
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFileSync(path.join(folder, 'tables', name), sql);
const run = () => migrate(database.ownerUrl, folder);

test('files run once, in order, and a file added later with an earlier number still runs', async () => {
  write('0001_first.sql', 'create table first (one int); insert into first values (1);');
  write('0003_third.sql', 'alter table first add three int');
  write('notes.sql', 'this is no migration');
  expect(await run()).toMatchObject({ applied: ['0001_first.sql', '0003_third.sql'] });
  write('0002_second.sql', 'alter table first add two int');
  expect(await run()).toMatchObject({ applied: ['0002_second.sql'] });
  expect(await run()).toMatchObject({ applied: [] });
  const owner = connect(database.ownerUrl);
  expect(await owner.rows('select * from first')).toEqual([{ one: 1, three: null, two: null }]);
  await owner.close();
});

test('concurrent starts run each file once', async () => {
  write(
    '0004_counted.sql',
    'create table counted (one int); insert into counted values (1); select pg_sleep(0.05)',
  );
  const applied = (await Promise.all([run(), run(), run()])).flatMap((migrated) => migrated.applied);
  expect(applied).toEqual(['0004_counted.sql']);
});

test('a failing file is rolled back and named in the error', async () => {
  write('0005_broken.sql', 'create table half (one int); select 1/0;');
  await expect(run()).rejects.toThrow(/^Migration 0005_broken.sql failed: division by zero$/);
  write('0005_broken.sql', 'create table half (one int);');
  expect(await run()).toMatchObject({ applied: ['0005_broken.sql'] });
});

test('a file that was changed after it ran is refused', async () => {
  write('0001_first.sql', 'create table first (other int)');
  await expect(run()).rejects.toThrow(/^Migration 0001_first.sql was changed after it had run/);
});

test('without permission to create a role the server connects as the owner, and triggers still protect the ledger', async () => {
  const plain = await testDatabase({ modules: [] });
  const role = `plain_${new URL(plain.ownerUrl).pathname.slice(1)}`;
  const admin = connect(plain.ownerUrl);
  await admin.rows(`create role ${role} login`);
  const ownedBy = (owner: string) =>
    `do $$ begin execute format('alter database %I owner to ${owner}', current_database()); end $$`;
  await admin.rows(ownedBy(role));
  const url = new URL(plain.ownerUrl);
  url.username = role;
  try {
    expect(await migrate(url.href)).toMatchObject({ appUrl: url.href });
    const db = connect(url.href);
    const member = await memberWithCash(db, 100);
    await bet(db, member, 30);
    await expect(db.query('delete from ledger_entries')).rejects.toMatchObject({ code: 'CK006' });
    expect(await reconcile(db)).toEqual([]);
    await db.close();
  } finally {
    await admin.rows(`${ownedBy('postgres')}; drop owned by ${role}; drop role ${role}`);
    await admin.close();
    await plain.drop();
  }
});
