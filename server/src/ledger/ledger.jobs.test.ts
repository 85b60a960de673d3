import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Db } from '../db/db.ts';
import { HEADS_FILE } from './published-heads.ts';
import { latestRun } from './reconcile-run.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { bet, memberWithCash } from '../../testing/money.ts';
import { ledgerJobs, startLedgerJobs } from './ledger.jobs.ts';

let database: TestDatabase;
let db: Db;
let DATA_DIR: string;
let errors: unknown[];

beforeEach(async () => {
  database = await testDatabase();
  db = database.db;
  DATA_DIR = mkdtempSync(join(tmpdir(), 'chokdee-heads-'));
  errors = [];
});
afterEach(async () => {
  await database.drop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

function dependencies() {
  const env = { DATA_DIR, LEDGER_SIGNING_KEY: '5a'.repeat(32), SITE_ENV: 'development' as const };
  return {
    env,
    url: database.url,
    log: { info: () => undefined, error: (details: unknown) => errors.push(details) },
  };
}

const heads = () =>
  readFileSync(join(DATA_DIR, HEADS_FILE), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { block: number; publicKey: string });

test('each new head is published once, with the key that signed it', async () => {
  const jobs = ledgerJobs(db, dependencies());
  await jobs.publish();
  const member = await memberWithCash(db, 100);
  await jobs.seal();
  await jobs.publish();
  await jobs.publish();
  await bet(db, member, 10);
  await jobs.seal();
  await jobs.publish();
  expect(heads()).toEqual([
    expect.objectContaining({ block: 1 }),
    expect.objectContaining({ block: 2, publicKey: heads()[0]!.publicKey }),
  ]);
});

test('the ledger is checked when the last check is an hour old, and a breach is logged as an error', async () => {
  const jobs = ledgerJobs(db, dependencies());
  await memberWithCash(db, 100);
  await jobs.check();
  expect(await latestRun(db)).toMatchObject({ drifts: [] });
  expect(errors).toEqual([]);

  const owner = connect(database.ownerUrl, { poolSize: 1 });
  await owner.query(
    'set session_replication_role = replica; update member_accounts set balance = balance + 1',
  );
  await jobs.check();
  expect(errors).toEqual([]);
  await owner.query("update reconcile_runs set ran_at = ran_at - interval '1 hour'");
  await jobs.check();
  expect(errors).toEqual([
    expect.objectContaining({
      broken: [
        { name: 'ledger_i2_not_conserved', breaches: 1 },
        { name: 'ledger_i3_broken_chain', breaches: 1 },
      ],
    }),
  ]);
  expect((await latestRun(db))!.drifts).toHaveLength(2);
  await owner.close();
});

test('the jobs stop on request, even before their first run', async () => {
  await startLedgerJobs(db, dependencies())();
  expect(errors).toEqual([]);
});
