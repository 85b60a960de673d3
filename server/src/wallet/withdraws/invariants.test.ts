import { connect, type Db } from '../../db/db.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { deposit } from '../../../testing/money.ts';
import {
  approve,
  bankDouble,
  payableMember,
  payOut,
  withdrawn,
  type BankDouble,
  type Payable,
} from '../../../testing/withdrawals.ts';

let site: TestApp;
let owner: Db;
let bank: BankDouble;
let operator: TestMember;
let malee: Payable;

beforeEach(async () => {
  bank = bankDouble();
  site = await testApp({ bank });
  owner = connect(site.database.ownerUrl, { poolSize: 1 });
  operator = await site.registerMember('operator');
  malee = await payableMember(site, 30_000_000);
  const id = await withdrawn(site, malee, 49_000);
  await approve(site, operator, malee, id);
  await payOut(site, bank.payouts);
  await deposit(site.db, malee.member.identity.uuid, 10_000);
});
afterEach(async () => {
  await owner.close();
  await site.close();
});

const copy = (changes: string) =>
  `insert into withdrawals select (jsonb_populate_record(w, ('{"id": "' || gen_random_uuid() || '"${changes}}')::jsonb)).* from withdrawals w`;

/** Changes that only the owner role can make, with the guards switched off. */
const tampering: [string, string, string[]][] = [
  [
    'one that is paid by no hold',
    copy(''),
    ['withdrawals_i7_not_as_its_hold', 'withdrawals_i7_not_as_its_last_step'],
  ],
  [
    'a hold of no withdrawal',
    'delete from withdrawal_steps; delete from withdrawals',
    ['withdrawals_i7_not_as_its_hold'],
  ],
  ['an amount', 'update withdrawals set amount = amount - 1', ['withdrawals_i7_not_as_its_hold']],
  [
    'an end',
    `update withdrawals set status = 'failed'`,
    ['withdrawals_i7_not_as_its_hold', 'withdrawals_i7_not_as_its_last_step'],
  ],
  [
    'a status without a step',
    `update withdrawal_steps set status = 'failed' where status = 'paid'`,
    ['withdrawals_i7_not_as_its_last_step'],
  ],
  [
    'two that are open',
    `drop index withdrawals_one_open; ${copy(', "status": "pending", "resolved_at": null')}; ${copy(', "status": "pending", "resolved_at": null')} limit 1`,
    [
      'withdrawals_i7_more_than_one_open',
      'withdrawals_i7_not_as_its_hold',
      'withdrawals_i7_not_as_its_last_step',
    ],
  ],
  [
    'one that is too large',
    'alter table withdrawals drop constraint withdrawals_amount_check; update withdrawals set amount = 4900001',
    ['withdrawals_i11_over_the_limit_of_a_time', 'withdrawals_i7_not_as_its_hold'],
  ],
  [
    'a day of six',
    `${copy(', "amount": 10000')} cross join generate_series(1, 5)`,
    [
      'withdrawals_i11_over_the_limits_of_a_day',
      'withdrawals_i7_not_as_its_hold',
      'withdrawals_i7_not_as_its_last_step',
    ],
  ],
  [
    'a day of too much',
    `${copy('')} cross join generate_series(1, 4)`,
    [
      'withdrawals_i11_over_the_limits_of_a_day',
      'withdrawals_i7_not_as_its_hold',
      'withdrawals_i7_not_as_its_last_step',
    ],
  ],
  ['what was deposited', 'update turnovers set deposited = deposited + 1', ['turnovers_i11_not_as_counted']],
  ['what was staked', 'update turnovers set staked = staked + 1', ['turnovers_i11_not_as_counted']],
  [
    'a correction that moved nothing',
    `insert into adjustments (member_id, id, type, amount, reason, state, proposed_by, proposed_by_name, decided_at, transaction_id)
     select member_id, gen_random_uuid(), 'ADMIN_INCREASE', 1, 'x', 'done', member_id, 'x', site_now(), (select max(id) from ledger_transactions where type = 'DEPOSIT') from withdrawals`,
    ['adjustments_i5_not_as_posted'],
  ],
];

test.each(tampering)('tampering with %s is found', async (_what, sql, found) => {
  expect(await reconcile(site.db)).toEqual([]);
  await owner.query(`set session_replication_role = replica; ${sql}`);
  expect([...new Set((await reconcile(site.db)).map(({ invariant }) => invariant))].sort()).toEqual(found);
});
