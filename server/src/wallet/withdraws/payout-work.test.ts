import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { operatorWithdrawCalls } from '@chokdee/shared/contracts/wallet-operator';
import type { WithdrawId } from '@chokdee/shared/contracts/ids';
import { until } from '@chokdee/shared/testing/until';
import { connect } from '../../db/db.ts';
import { balancesOf, houseBalance } from '../../ledger/ledger.queries.ts';
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
import { payoutWork } from './payout-work.ts';
import type { PayoutPort } from './payouts.ts';

let site: TestApp;
let bank: BankDouble;
let malee: Payable;
let id: WithdrawId;
let [first, second]: TestMember[] = [];

beforeAll(async () => {
  site = await testApp({ bank: { names: bankDouble().names, payouts: bankDouble().payouts } });
  [first, second] = [await site.registerMember('operator'), await site.registerMember('operator')];
});
afterAll(() => site.close());
beforeEach(async () => {
  bank = bankDouble();
  malee = await payableMember(site, 100_000);
  id = await withdrawn(site, malee, 600);
});
afterEach(async () => {
  await everythingDue(site);
  await payOut(site, bankDouble().payouts);
  expect(await reconcile(site.db)).toEqual([]);
});

const balances = async () => {
  const { cash, hold } = await balancesOf(site.db, malee.member.identity.uuid);
  return [cash.satang, hold.satang];
};
const status = () => statusOf(site, malee, id);
const timeline = async () =>
  (await site.ask(withdrawCalls.one, { id }, { as: malee.member })).timeline.map((step) => step.status);
const memberId = () => malee.member.identity.uuid;
const reject = (reason = 'not their account', as = first!) =>
  site.send(operatorWithdrawCalls.reject, { memberId: memberId(), id, reason }, { as });
const resolve = (outcome: 'paid' | 'failed', as = second!) =>
  site.send(
    operatorWithdrawCalls.resolve,
    { memberId: memberId(), id, outcome, reason: 'the bank said so by phone' },
    { as },
  );
const work = () => payOut(site, bank.payouts);
const later = async () => {
  await everythingDue(site);
  await work();
};
async function leftUnknown(...sends: BankDouble['sends']): Promise<void> {
  bank.sends = sends.length > 0 ? sends : ['lost'];
  await approve(site, first!, malee, id);
  await work();
  expect(await status()).toBe('unknown');
}

test('nothing is sent before an operator approves', async () => {
  await work();
  expect([bank.orders, await status()]).toEqual([[], 'pending']);
});

test('an approved withdrawal is paid, and each status is announced', async () => {
  const before = await houseBalance(site.db, 'house:bank:payouts');
  await approve(site, first!, malee, id);
  await work();
  expect(bank.orders).toEqual([
    expect.objectContaining({ id, amount: 60_000, bankCode: '004', accountName: 'Somchai Jaidee' }),
  ]);
  expect(await timeline()).toEqual(['pending', 'approved', 'sending', 'paid']);
  expect(await balances()).toEqual([40_000, 0]);
  expect((await houseBalance(site.db, 'house:bank:payouts')) - before).toBe(60_000);
  const published = site.published.filter((message) => message.kind === 'withdraw' && message.id === id);
  expect(published.map((message) => 'status' in message && message.status)).toEqual([
    'pending',
    'approved',
    'sending',
    'paid',
  ]);
});

test('a process that stalls after leasing a withdrawal sends nothing, because an operator may have resolved it', async () => {
  await approve(site, first!, malee, id);
  let nowMs = 0;
  const stalls = async () => void (nowMs += 30_000);
  await payoutWork({
    db: site.db,
    payouts: bank.payouts,
    news: stalls,
    log: { error: () => undefined },
    monotonicMs: () => nowMs,
  }).step();
  expect([bank.orders, await status()]).toEqual([[], 'sending']);
  await later();
  expect([bank.orders.length, await status()]).toEqual([1, 'paid']);
});

test('a failed payout returns the money with a reason', async () => {
  bank.sends = ['failed'];
  await approve(site, first!, malee, id);
  await work();
  expect(await balances()).toEqual([100_000, 0]);
  const row = await site.ask(withdrawCalls.one, { id }, { as: malee.member });
  expect(row.timeline.at(-1)).toMatchObject({ status: 'failed', reason: 'closed account' });
});

test('a payout with a lost answer is queried and paid once', async () => {
  await leftUnknown('paid unanswered');
  expect(await balances()).toEqual([40_000, 60_000]);
  await later();
  expect([await status(), bank.orders.length]).toEqual(['paid', 1]);
  expect(await balances()).toEqual([40_000, 0]);
});

test('a payout that the bank does not know is resent under the same id', async () => {
  await leftUnknown('lost');
  await later();
  expect(bank.orders.map((order) => order.id)).toEqual([id, id]);
  expect(await timeline()).toEqual(['pending', 'approved', 'sending', 'unknown', 'paid']);
});

test('repeated attempts show each status once, and the current one last', async () => {
  await leftUnknown('lost', 'lost', 'lost');
  for (let at = 0; at < 2; at += 1) {
    await later();
    expect(await timeline()).toEqual(['pending', 'approved', 'sending', 'unknown']);
  }
  await everythingDue(site);
  await expect(
    payoutsOf(site, { ...bank.payouts, send: () => Promise.reject(new Error('killed')) }).step(),
  ).rejects.toThrow('killed');
  expect(await timeline()).toEqual(['pending', 'approved', 'sending', 'unknown', 'sending']);
});

test('while the bank does not answer, it is queried with backoff and nothing moves', async () => {
  const silent: PayoutPort = {
    send: async () => ({ outcome: 'unknown' }),
    ask: async () => ({ outcome: 'unknown' }),
  };
  await approve(site, first!, malee, id);
  const waits: number[] = [];
  for (let at = 0; at < 4; at += 1) {
    await everythingDue(site);
    await payOut(site, silent);
    const [row] = await site.db.query<{ wait: number }>(
      `select extract(epoch from due_at - clock_timestamp())::float8 as wait
       from withdrawals where id = $1 and due_at is not null`,
      [id],
    );
    waits.push(row!.wait);
  }
  for (let at = 1; at < waits.length; at += 1) expect(waits[at]!).toBeGreaterThan(waits[at - 1]!);
  expect([await status(), await balances()]).toEqual(['unknown', [40_000, 60_000]]);
  expect(await timeline()).toEqual(['pending', 'approved', 'sending', 'unknown']);
});

test('after a crash behind the payout request, the next process queries the bank before it sends', async () => {
  await approve(site, first!, malee, id);
  const dying: PayoutPort = {
    ...bank.payouts,
    send: async (order) => (await bank.payouts.send(order), Promise.reject(new Error('killed'))),
  };
  await expect(payoutsOf(site, dying).step()).rejects.toThrow('killed');
  expect(await status()).toBe('sending');
  await work();
  expect([await status(), bank.orders.length]).toEqual(['sending', 1]);
  await later();
  expect([await status(), bank.orders.length]).toEqual(['paid', 1]);
});

test('after a crash before the payout request, the next process sends it', async () => {
  await approve(site, first!, malee, id);
  await expect(
    payoutsOf(site, { ...bank.payouts, send: () => Promise.reject(new Error('killed')) }).step(),
  ).rejects.toThrow('killed');
  await later();
  expect([await status(), bank.orders.length]).toEqual(['paid', 1]);
});

test('four concurrent servers send each payout once', async () => {
  const many = await Promise.all(Array.from({ length: 12 }, () => payableMember(site, 20_000)));
  const ids = await Promise.all(many.map((payable) => withdrawn(site, payable, 100)));
  await Promise.all(many.map((payable, at) => approve(site, first!, payable, ids[at]!)));
  const servers = Array.from({ length: 4 }, () => connect(site.database.url, { poolSize: 2 }));
  const steps = servers.map((db) =>
    payoutWork({ db, payouts: bank.payouts, news: async () => undefined, log: { error: () => undefined } }),
  );
  await Promise.all(
    steps.map(async ({ step }) => {
      while (await step());
    }),
  );
  await Promise.all(servers.map((db) => db.close()));
  expect(bank.orders.map((order) => order.id).sort()).toEqual([...ids].sort());
  expect(await Promise.all(many.map((payable, at) => statusOf(site, payable, ids[at]!)))).toEqual(
    Array(12).fill('paid'),
  );
});

test("a process whose lease expired can only record the bank's outcome", async () => {
  await approve(site, first!, malee, id);
  const answers: ((value: { outcome: 'unknown' }) => void)[] = [];
  const slow = payoutsOf(site, {
    ...bank.payouts,
    send: () => new Promise((settle) => answers.push(settle)),
  }).step();
  await until(() => answers.length > 0, 'the payout is sent to the bank');
  await later();
  expect(await status()).toBe('paid');
  answers[0]!({ outcome: 'unknown' });
  await slow;
  expect([await status(), await balances()]).toEqual(['paid', [40_000, 0]]);
});

test('a process whose lease expired does not reset a withdrawal that another is sending', async () => {
  await approve(site, first!, malee, id);
  const answers: (() => void)[] = [];
  const hanging: PayoutPort = {
    ...bank.payouts,
    send: () => new Promise((settle) => answers.push(() => settle({ outcome: 'unknown' }))),
  };
  const sending = (count: number) =>
    until(() => answers.length >= count, `the payout is sent to the bank ${count} times`);
  const expired = payoutsOf(site, hanging).step();
  await sending(1);
  await everythingDue(site);
  const other = payoutsOf(site, hanging).step();
  await sending(2);
  answers[0]!();
  await expired;
  expect((await resolve('failed')).json()).toMatchObject({
    code: 'WITHDRAW_STATE',
    details: { status: 'sending' },
  });
  answers[1]!();
  await other;
  expect(await status()).toBe('unknown');
});

describe('operators', () => {
  test('see waiting withdrawals with the full account number, and finished ones', async () => {
    const waiting = await site.ask(operatorWithdrawCalls.withdraws, { state: 'waiting' }, { as: first! });
    expect(waiting.find((row) => row.id === id)).toMatchObject({
      status: 'pending',
      userName: malee.member.userName,
      fullAccountNumber: expect.stringMatching(/^\d{10}$/),
      holderName: 'Somchai Jaidee',
    });
    await reject();
    const done = await site.ask(operatorWithdrawCalls.withdraws, { state: 'done' }, { as: first! });
    expect(done[0]).toMatchObject({ id, status: 'rejected', decidedBy: first!.userName });
  });

  test('reject with a reason, which the member sees, and the money returns', async () => {
    expect((await reject('   ')).json().code).toBe('VALIDATION');
    expect((await reject('the name differs')).json()).toMatchObject({ status: 'rejected' });
    expect(await balances()).toEqual([100_000, 0]);
    expect((await site.ask(withdrawCalls.one, { id }, { as: malee.member })).timeline.at(-1)).toMatchObject({
      status: 'rejected',
      reason: 'the name differs',
    });
    expect((await approve(site, first!, malee, id)).json()).toMatchObject({
      code: 'WITHDRAW_STATE',
      details: { status: 'rejected' },
    });
  });

  test('members get NOT_FOUND for the calls', async () => {
    expect((await approve(site, malee.member, malee, id)).statusCode).toBe(404);
    expect(await status()).toBe('pending');
  });

  test('cannot approve their own withdrawal', async () => {
    const own = { ...(await payableMember(site, 20_000)) };
    await site.db.query(`update members set role = 'operator' where id = $1`, [own.member.identity.uuid]);
    const ownId = await withdrawn(site, own, 100);
    expect((await approve(site, own.member, own, ownId)).json().code).toBe('SAME_OPERATOR');
    await approve(site, first!, own, ownId);
  });

  test('a payout without a bank answer is resolved by a second operator, once', async () => {
    await leftUnknown();
    expect((await resolve('paid', first!)).json().code).toBe('SAME_OPERATOR');
    expect((await resolve('failed')).json()).toMatchObject({ status: 'failed' });
    expect((await resolve('paid')).json().code).toBe('WITHDRAW_STATE');
    expect(await balances()).toEqual([100_000, 0]);
    await later();
    expect(bank.orders).toHaveLength(1);
  });

  test('a withdrawal that is pending or being sent cannot be resolved', async () => {
    expect((await resolve('paid')).json().code).toBe('WITHDRAW_STATE');
    await approve(site, first!, malee, id);
    await expect(
      payoutsOf(site, { ...bank.payouts, send: () => Promise.reject(new Error('killed')) }).step(),
    ).rejects.toThrow();
    expect((await resolve('failed')).json()).toMatchObject({
      code: 'WITHDRAW_STATE',
      details: { status: 'sending' },
    });
    expect((await reject()).json().code).toBe('WITHDRAW_STATE');
  });

  test('a payout that the bank made although it was resolved as failed is logged as an error', async () => {
    await leftUnknown('paid unanswered');
    const answers: (() => void)[] = [];
    const errors: unknown[] = [];
    await everythingDue(site);
    const asking = payoutsOf(
      site,
      {
        ...bank.payouts,
        ask: (which) => new Promise((settle) => answers.push(() => settle(bank.done.get(which)!))),
      },
      errors,
    ).step();
    await until(() => answers.length > 0, 'the bank is asked about the payout');
    expect((await resolve('failed')).statusCode).toBe(200);
    answers[0]!();
    await asking;
    expect(errors).toEqual([{ withdrawal: id, status: 'failed', bankSays: 'paid' }]);
    expect(await balances()).toEqual([100_000, 0]);
  });

  test('of concurrent approvals and rejections one succeeds', async () => {
    const answers = await Promise.all([
      approve(site, first!, malee, id),
      reject(),
      approve(site, second!, malee, id),
      reject('twice', second!),
    ]);
    await work();
    const took = answers.filter(({ statusCode }) => statusCode === 200).length;
    // An approved withdrawal can be rejected until it is sent.
    expect(took).toBeGreaterThanOrEqual(1);
    const end = await status();
    expect(['paid', 'rejected']).toContain(end);
    expect(await balances()).toEqual(end === 'paid' ? [40_000, 0] : [100_000, 0]);
  });

  test('of concurrent resolutions and a bank query one counts', async () => {
    await leftUnknown('paid unanswered');
    await everythingDue(site);
    await Promise.all([resolve('failed'), resolve('paid'), resolve('failed'), work(), work()]);
    const end = await status();
    expect(['paid', 'failed']).toContain(end);
    expect(await balances()).toEqual(end === 'paid' ? [40_000, 0] : [100_000, 0]);
  });

  test('a repeated decision key has no second effect', async () => {
    const twice = () =>
      site.send(
        operatorWithdrawCalls.reject,
        { memberId: memberId(), id, reason: 'not theirs' },
        { as: first!, idempotencyKey: `again-${id}` },
      );
    const [one, other] = [await twice(), await twice()];
    expect([one.json(), other.headers['idempotency-hit']]).toEqual([other.json(), 'true']);
  });

  test("a withdrawal is not found under another member's id", async () => {
    const other = await site.registerMember();
    expect(
      (await site.send(operatorWithdrawCalls.approve, { memberId: other.identity.uuid, id }, { as: first! }))
        .statusCode,
    ).toBe(404);
  });
});
