import { randomUUID } from 'node:crypto';
import { toSatang } from '@chokdee/shared/contracts/money';
import { connect, type Db } from '../db/db.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { bet, memberWithCash } from '../../testing/money.ts';
import { preparedReconcile } from '../../testing/prepared-reconcile.ts';
import { openHold, payHold } from './holds.ts';
import { reconcile } from './reconcile.ts';

let database: TestDatabase;
let owner: Db;

beforeEach(async () => {
  database = await testDatabase({ modules: ['clock', 'ledger'] });
  owner = connect(database.ownerUrl, { poolSize: 1 });
  const member = await memberWithCash(database.db, 1000);
  await bet(database.db, member, 100);
  for (const holdId of ['paid', 'open'])
    await openHold(database.db, { key: holdId, hash: '', memberId: member, holdId }, toSatang(50));
  await payHold(database.db, { key: 'pay', hash: '', memberId: member, holdId: 'paid' }, 'house:bank:1');
});
afterEach(async () => {
  await owner.close();
  await database.drop();
});

const invariantsBroken = async () => [
  ...new Set((await reconcile(database.db)).map(({ invariant }) => invariant)),
];

test('a correct ledger has no drift', async () => {
  expect(await reconcile(database.db)).toEqual([]);
});

/** Changes that only the owner role can make, with the guards switched off. */
const tampering: [string, string, string[]][] = [
  [
    'one side of a transaction',
    "update ledger_entries set amount = amount - 1 where account = 'house:bank:test'",
    ['ledger_i1_unbalanced', 'ledger_i2_not_conserved'],
  ],
  [
    'a balance',
    "update member_accounts set balance = balance + 1 where kind = 'cash'",
    ['ledger_i2_not_conserved', 'ledger_i3_broken_chain'],
  ],
  [
    'a balance in the statement',
    "update ledger_entries set balance_after = 1 where account = 'cash' and version = 2",
    ['ledger_i3_broken_chain'],
  ],
  [
    'a version',
    "update member_accounts set version = version + 1 where kind = 'cash'",
    ['ledger_i3_broken_chain'],
  ],
  [
    'a whole account',
    "delete from member_accounts where kind = 'cash'",
    ['ledger_i2_not_conserved', 'ledger_i3_broken_chain'],
  ],
  [
    'the limit of an account',
    "alter table member_accounts drop constraint member_accounts_limit; update member_accounts set balance = -1 where kind = 'cash'",
    ['ledger_i2_not_conserved', 'ledger_i3_broken_chain', 'ledger_i4_overdrawn'],
  ],
  [
    'a key without an effect',
    "insert into ledger_transactions (key, request_hash, type) values ('claimed', '', 'DEPOSIT')",
    ['ledger_i5_not_one_effect'],
  ],
  [
    'a second effect of a key',
    `alter table ledger_transactions drop constraint ledger_transactions_key; insert into ledger_transactions (member_id, key, request_hash, type) select member_id, key, '', type from ledger_transactions limit 1`,
    ['ledger_i5_not_one_effect'],
  ],
  ['the guard', 'drop trigger append_only on ledger_entries', ['ledger_i6_changeable']],
  ['the sum check', 'drop trigger balanced on ledger_entries', ['ledger_i6_changeable']],
  ["the server's rights", 'grant update on member_accounts to chokdee_app', ['ledger_i6_changeable']],
  [
    'the end of a hold',
    "update ledger_holds set outcome = null, resolved_by = null where id = 'paid'",
    ['ledger_i7_not_resolved_once'],
  ],
  ['a hold', "delete from ledger_holds where id = 'open'", ['ledger_i7_not_resolved_once']],
];

test.each(tampering)('tampering with %s is found', async (_what, sql, found) => {
  await owner.query(`set session_replication_role = replica; ${sql}`);
  expect(await invariantsBroken()).toEqual(found);
  const prepared = await preparedReconcile(database.url);
  expect(await prepared.drifts()).toEqual(await reconcile(database.db));
  await prepared.close();
});

test('an invariant view of any noun is discovered by its name', async () => {
  await owner.query('create view lottery_i99_always as select 7 as lucky');
  expect(await reconcile(database.db)).toEqual([{ invariant: 'lottery_i99_always', row: { lucky: 7 } }]);
});

test('an entry of a member without accounts is found', async () => {
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `insert into ledger_entries
       (transaction_id, seq, member_id, account, amount, balance_after, version, created_at)
     values (1, 7, $1, 'cash', 5, 5, 1, now()), (1, 8, null, 'house:adjust', -5, null, null, now())`,
    [randomUUID()],
  );
  expect(await invariantsBroken()).toEqual(['ledger_i2_not_conserved', 'ledger_i3_broken_chain']);
});
