import type { WithdrawId } from '@chokdee/shared/contracts/ids';
import { operatorWithdrawCalls } from '@chokdee/shared/contracts/wallet-operator';
import { balancesOf } from '../../ledger/ledger.queries.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import {
  approve,
  bankDouble,
  everythingDue,
  payableMember,
  payOut,
  payoutsOf,
  statusOf,
  withdrawn,
  type BankDouble,
  type Payable,
} from '../../../testing/withdrawals.ts';

let site: TestApp;
let bank: BankDouble;
let malee: Payable;
let id: WithdrawId;
let [first, second]: TestMember[] = [];

beforeAll(async () => {
  site = await testApp({ bank: bankDouble() });
  [first, second] = [await site.registerMember('operator'), await site.registerMember('operator')];
});
afterAll(() => site.close());
beforeEach(async () => {
  bank = bankDouble();
  malee = await payableMember(site, 100_000);
  id = await withdrawn(site, malee, 600);
});
afterEach(async () => expect(await reconcile(site.db)).toEqual([]));

async function leftUnknown(send: BankDouble['sends'][number] = 'lost'): Promise<void> {
  bank.sends = [send];
  await approve(site, first!, malee, id);
  await payOut(site, bank.payouts);
  expect(await statusOf(site, malee, id)).toBe('unknown');
}
const resolve = (outcome: 'paid' | 'failed') =>
  site.send(
    operatorWithdrawCalls.resolve,
    { memberId: malee.member.identity.uuid, id, outcome, reason: 'the bank said so by phone' },
    { as: second! },
  );
const balances = async () => {
  const { cash, hold } = await balancesOf(site.db, malee.member.identity.uuid);
  return [cash.satang, hold.satang];
};
const listed = async () =>
  (await site.ask(operatorWithdrawCalls.withdraws, { state: 'waiting' }, { as: first! })).find(
    (row) => row.id === id,
  );
async function asked(): Promise<unknown[]> {
  const errors: unknown[] = [];
  await everythingDue(site);
  const { step } = payoutsOf(site, bank.payouts, errors);
  while (await step());
  return errors;
}

test.each([
  ['failed', 'paid', [100_000, 0]],
  ['paid', 'failed', [40_000, 0]],
] as const)(
  'after a payout was recorded as %s, a later %s by the bank is logged and shown, and no money moves',
  async (recorded, bankSays, left) => {
    await leftUnknown();
    expect((await resolve(recorded)).statusCode).toBe(200);
    expect([await asked(), await asked(), await listed()]).toEqual([[], [], undefined]);
    bank.done.set(id, { outcome: bankSays });
    expect(await asked()).toEqual([{ withdrawal: id, status: recorded, bankSays }]);
    expect(await listed()).toMatchObject({ status: recorded, bankSays });
    expect([await asked(), await balances(), bank.orders.length]).toEqual([[], left, 1]);
  },
);

test('a bank that agrees is not asked again, and shows nothing', async () => {
  await leftUnknown('paid unanswered');
  await resolve('paid');
  expect([await asked(), await listed()]).toEqual([[], undefined]);
  expect(await site.db.query('select ask_at from payout_rechecks where withdrawal_id = $1', [id])).toEqual([
    { ask_at: null },
  ]);
});

test('the bank is asked with growing pauses, for a week', async () => {
  await leftUnknown();
  await resolve('failed');
  const waits: number[] = [];
  for (;;) {
    await everythingDue(site);
    await payOut(site, bank.payouts);
    const [row] = await site.db.query<{ wait: number | null }>(
      `select extract(epoch from ask_at - clock_timestamp())::float8 as wait
       from payout_rechecks where withdrawal_id = $1`,
      [id],
    );
    if (row!.wait === null) break;
    waits.push(row!.wait);
  }
  expect(waits[1]!).toBeGreaterThan(waits[0]!);
  const days = waits.reduce((sum, seconds) => sum + seconds, 0) / 86_400;
  expect(days).toBeGreaterThan(6);
  expect(days).toBeLessThan(8);
});
