import { createHash, randomUUID } from 'node:crypto';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { toSatang } from '@chokdee/shared/contracts/money';
import { operatorWithdrawCalls } from '@chokdee/shared/contracts/wallet-operator';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { pinHashOf } from '../../auth/member.queries.ts';
import { setClockAhead } from '../../db/clock.ts';
import { balancesOf } from '../../ledger/ledger.queries.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import { TEST_PIN, testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { bet, deposit } from '../../../testing/money.ts';
import {
  addBank,
  approve,
  bankDouble,
  payableMember,
  payOut,
  sendWithdrawal,
  statusOf,
  withdrawn,
  type BankDouble,
  type Payable,
} from '../../../testing/withdrawals.ts';
import { requestWithdrawal } from './withdraws.service.ts';

let site: TestApp;
let bank: BankDouble;
let malee: Payable;
let operator: TestMember;

beforeAll(async () => {
  bank = bankDouble();
  site = await testApp({ bank });
  operator = await site.registerMember('operator');
});
afterAll(() => site.close());
beforeEach(async () => {
  await moveTo(12 * 3_600);
  malee = await payableMember(site, 30_000_000);
});
afterEach(async () => {
  await setClockAhead(site.db, 0);
  expect(await reconcile(site.db)).toEqual([]);
});

/** Limits count per day, so the clock starts at noon unless a test moves to the next midnight at +07:00. */
async function moveTo(secondsFromMidnight: number): Promise<void> {
  await setClockAhead(site.db, 0);
  const [row] = await site.db.query<{ ms: number }>(
    'select (extract(epoch from bangkok_midnight(bangkok_day(site_now()) + 1) - site_now()) * 1000)::bigint as ms',
  );
  await setClockAhead(site.db, row!.ms + secondsFromMidnight * 1000);
}

const balances = async ({ member }: Payable = malee) => {
  const { cash, hold } = await balancesOf(site.db, member.identity.uuid);
  return [cash.satang, hold.satang];
};
const ask = (baht: number, payable = malee) => sendWithdrawal(site, payable, { baht });
const codeOf = async (baht: number, payable = malee) =>
  (await ask(baht, payable)).json().code as string | undefined;
const limits = (payable = malee) => site.ask(withdrawCalls.limits, {}, { as: payable.member });

/** Requests, approves and pays a withdrawal. */
async function paidOut(baht: number, payable = malee): Promise<void> {
  const id = await withdrawn(site, payable, baht);
  await approve(site, operator, payable, id);
  await payOut(site, bank.payouts);
  expect(await statusOf(site, payable, id)).toBe('paid');
}

test('a withdrawal holds the money, is announced to the member, and shows four digits of the account', async () => {
  const reply = await site.ask(
    withdrawCalls.create,
    { amount: 500.25, bankId: malee.bankId, pin: TEST_PIN },
    { as: malee.member },
  );
  expect(reply).toMatchObject({
    amount: 50_025,
    status: 'pending',
    bankName: 'KBANK',
    bankId: malee.bankId,
    balance: 29_949_975,
    timeline: [{ status: 'pending' }],
  });
  expect(reply.accountNumber).toMatch(/^x{6}\d{4}$/);
  expect(await balances()).toEqual([29_949_975, 50_025]);
  expect((await site.ask(authCalls.cash, {}, { as: malee.member })).money).toBe(29_949_975);
  expect(site.published).toContainEqual({
    kind: 'withdraw',
    memberId: malee.member.identity.uuid,
    id: reply.id,
    status: 'pending',
  });
  expect(site.published).toContainEqual({
    kind: 'money',
    memberId: malee.member.identity.uuid,
    balanceSatang: reply.balance,
    version: reply.version,
  });
});

test('a repeated key returns the same withdrawal, and the key with another amount is refused', async () => {
  const key = randomUUID();
  const first = await sendWithdrawal(site, malee, { baht: 500, key });
  const second = await sendWithdrawal(site, malee, { baht: 500, key });
  expect(second.json()).toEqual(first.json());
  expect(second.headers['idempotency-hit']).toBe('true');
  expect((await sendWithdrawal(site, malee, { baht: 600, key })).json().code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await balances()).toEqual([29_950_000, 50_000]);
});

test('nothing that reveals the PIN is stored with the key', async () => {
  const key = randomUUID();
  await sendWithdrawal(site, malee, { baht: 500, key });
  const hashOf = async () =>
    (
      await site.db.query<{ hash: string }>(
        'select request_hash as hash from idempotent_replies where key = $1',
        [key],
      )
    )[0]!.hash;
  const guess = (pin: string) =>
    createHash('sha256')
      .update(JSON.stringify({ amount: 500, bankId: malee.bankId, pin }))
      .digest('hex');
  expect(await hashOf()).not.toBe(guess(TEST_PIN));
  expect(await hashOf()).toBe(guess('-'));
});

test.each([
  [99.99, 'MIN_WITHDRAW'],
  [49_000.01, 'MAX_AMOUNT_PER_TIME'],
  [0, 'VALIDATION'],
  [-500, 'VALIDATION'],
  [100.001, 'VALIDATION'],
])('%d baht are refused as %s, and nothing moves', async (baht, code) => {
  expect(await codeOf(baht)).toBe(code);
  expect(await balances()).toEqual([30_000_000, 0]);
});

test('the minimum and maximum per withdrawal are accepted', async () => {
  expect((await ask(100)).statusCode).toBe(200);
  expect((await ask(49_000, await payableMember(site, 4_900_000))).statusCode).toBe(200);
});

test('a second withdrawal is refused while one is open', async () => {
  await withdrawn(site, malee, 100);
  expect(await codeOf(100)).toBe('PREVIOUS_PENDING');
  expect((await limits()).blocks).toEqual(['PREVIOUS_PENDING']);
});

test('a withdrawal cannot exceed the balance', async () => {
  const poor = await payableMember(site, 20_000);
  expect((await ask(200.01, poor)).json()).toMatchObject({
    code: 'BALANCE_NOT_ENOUGH',
    details: { balanceSatang: 20_000 },
  });
  expect(await balances(poor)).toEqual([20_000, 0]);
  expect(await limits(poor)).toMatchObject({ blocks: [], available: 20_000 });
});

test("money goes only to the member's own verified account", async () => {
  const other = await payableMember(site, 100_000);
  expect(await codeOf(100, { member: malee.member, bankId: other.bankId })).toBe('BANK_NOT_MATCH');
  const unsure = await site.registerMember();
  await site.creditMember(unsure.identity.uuid, 100_000);
  bank.nameAnswers.set('7000000001', 'unknown');
  const { bankId } = await addBank(site, unsure, { number: '7000000001' });
  expect(await codeOf(100, { member: unsure, bankId })).toBe('BANK_NOT_MATCH');
  expect((await limits({ member: unsure, bankId })).blocks).toEqual(['BANK_NOT_MATCH']);
});

test("another member's withdrawal is not found", async () => {
  const id = await withdrawn(site, malee, 100);
  const other = await site.registerMember();
  expect((await site.send(withdrawCalls.one, { id }, { as: other })).statusCode).toBe(404);
});

test('wrong PINs are counted, and after the fifth even the right one is refused', async () => {
  const tries = [];
  for (let at = 0; at < 5; at += 1)
    tries.push((await sendWithdrawal(site, malee, { baht: 100, pin: 'Wrong-Pin1!' })).json().code);
  expect(tries).toEqual([...Array(4).fill('PIN_WRONG'), 'PIN_LOCKED']);
  const answer = await ask(100);
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'PIN_LOCKED',
      details: { triesLeft: 0, retryAfterSeconds: expect.any(Number) },
    }),
  ]);
  expect(await balances()).toEqual([30_000_000, 0]);
});

test('twenty replays with the right PIN all return the one withdrawal', async () => {
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sendWithdrawal(site, malee, { baht: 100, key })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers['idempotency-hit'] === 'true')).toHaveLength(19);
  expect(await balances()).toEqual([29_990_000, 10_000]);
});

test('twenty replays with a wrong PIN count as one attempt', async () => {
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sendWithdrawal(site, malee, { baht: 100, key, pin: 'Wrong-Pin1!' })),
  );
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set([`422 ${answers[0]?.body}`]),
  );
  expect(answers[0]?.json().details).toEqual({ triesLeft: 4 });
  expect((await sendWithdrawal(site, malee, { baht: 100, key })).statusCode).toBe(200);
});

test('a replay returns the first reply even after the PIN was changed or locked', async () => {
  const key = randomUUID();
  const first = await sendWithdrawal(site, malee, { baht: 100, key });
  for (let at = 0; at < 5; at += 1) await sendWithdrawal(site, malee, { baht: 100, pin: 'Wrong-Pin1!' });
  const replay = await sendWithdrawal(site, malee, { baht: 100, key });
  expect([replay.statusCode, replay.json()]).toEqual([200, first.json()]);
});

test('fifty concurrent PIN guesses get at most five attempts', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => sendWithdrawal(site, malee, { baht: 100, pin: 'Wrong-Pin1!' })),
  );
  expect(answers.filter((answer) => answer.json().code === 'PIN_WRONG')).toHaveLength(4);
});

test('a hold after a change of PIN, phone number or bank refuses withdrawals', async () => {
  await site.db.query(
    `update members set withdraw_hold_until = site_now() + interval '1 hour' where id = $1`,
    [malee.member.identity.uuid],
  );
  expect((await ask(100)).json()).toMatchObject({
    code: 'WITHDRAW_ON_HOLD',
    details: { until: expect.stringMatching(/\+07:00$/) },
  });
  expect(await limits()).toMatchObject({
    blocks: ['WITHDRAW_ON_HOLD'],
    available: 0,
    withdrawHoldUntil: expect.any(String),
  });
});

test('deposits must be staked first', async () => {
  await deposit(site.db, malee.member.identity.uuid, 10_000);
  expect((await ask(100)).json()).toMatchObject({
    code: 'TURNOVER_NOT_MET',
    details: { turnOverSatang: 10_000 },
  });
  expect(await site.ask(withdrawCalls.turnover, {}, { as: malee.member })).toEqual({
    canWithdraw: false,
    turnOver: 10_000,
    type: 'normal',
    isCheckNormal: true,
    deposited: 10_000,
    staked: 0,
    required: 10_000,
    percent: 100,
    minBet: 100,
  });
});

test('the first failed check is reported', async () => {
  const none = { member: await site.registerMember(), bankId: malee.bankId };
  await deposit(site.db, none.member.identity.uuid, 100);
  expect((await limits(none)).blocks).toEqual(['BANK_NOT_MATCH', 'TURNOVER_NOT_MET', 'BALANCE_NOT_ENOUGH']);
  await site.db.query(
    `update members set withdraw_hold_until = site_now() + interval '1 hour' where id = $1`,
    [none.member.identity.uuid],
  );
  expect(await codeOf(50_000, none)).toBe('WITHDRAW_ON_HOLD');
});

test('the daily limits of five withdrawals and 200,000 baht count paid and pending ones', async () => {
  for (let at = 0; at < 4; at += 1) await paidOut(49_000);
  expect(await limits()).toMatchObject({
    usedToday: 19_600_000,
    leftToday: 400_000,
    countToday: 4,
    countLeft: 1,
    available: 400_000,
    blocks: [],
  });
  expect((await ask(4_000.01)).json()).toMatchObject({
    code: 'MAX_AMOUNT_PER_DAY',
    details: { leftSatang: 400_000 },
  });
  await paidOut(4_000);
  expect(await codeOf(100)).toBe('MAX_COUNT_PER_DAY');
  expect(await limits()).toMatchObject({
    countLeft: 0,
    leftToday: 0,
    available: 0,
    blocks: ['MAX_COUNT_PER_DAY', 'MAX_AMOUNT_PER_DAY'],
  });
});

test('failed and rejected withdrawals do not count for the day', async () => {
  const failed = await withdrawn(site, malee, 1_000);
  bank.sends = ['failed'];
  await approve(site, operator, malee, failed);
  await payOut(site, bank.payouts);
  expect([await statusOf(site, malee, failed), await limits()]).toMatchObject([
    'failed',
    { usedToday: 0, countToday: 0 },
  ]);
  const rejected = await withdrawn(site, malee, 1_000);
  expect(await limits()).toMatchObject({ usedToday: 100_000, countToday: 1 });
  await site.send(
    operatorWithdrawCalls.reject,
    { memberId: malee.member.identity.uuid, id: rejected, reason: 'not today' },
    { as: operator },
  );
  expect(await limits()).toMatchObject({ usedToday: 0, countToday: 0, countLeft: 5, leftToday: 20_000_000 });
});

describe('around midnight at +07:00', () => {
  const putAt = (microsecondsFromMidnight: number) =>
    site.db.query(
      `update withdrawals set created_at = bangkok_midnight(bangkok_day(site_now())) + $2 * interval '1 microsecond' where member_id = $1`,
      [malee.member.identity.uuid, microsecondsFromMidnight],
    );

  test('a request before midnight counts for the day before', async () => {
    await moveTo(-60);
    await paidOut(49_000);
    expect(await limits()).toMatchObject({ usedToday: 4_900_000, countToday: 1 });
    const { resetsAt } = await limits();
    await moveTo(1);
    expect(await limits()).toMatchObject({
      usedToday: 0,
      countToday: 0,
      countLeft: 5,
      leftToday: 20_000_000,
    });
    expect(resetsAt).toMatch(/T00:00:00\.000\+07:00$/);
  });

  test('a single microsecond decides the day', async () => {
    await paidOut(100);
    for (const [at, count] of [
      [-1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      await putAt(at);
      expect([at, (await limits()).countToday]).toEqual([at, count]);
    }
  });
});

describe('of fifty concurrent requests with a verified PIN', () => {
  async function fifty(
    baht: number,
    { member, bankId } = malee,
  ): Promise<{ taken: number; codes: string[] }> {
    const memberId = member.identity.uuid;
    const pinHash = (await pinHashOf(site.db, memberId))!;
    const amount = toSatang(baht * 100);
    const ends = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        site.db.transaction((tx) =>
          requestWithdrawal(tx, { memberId, pinHash, amount, bankId, turnoverPercent: 100 }),
        ),
      ),
    );
    const codes = ends.flatMap((end) =>
      end.status === 'rejected' ? [(end.reason as { code: string }).code] : [],
    );
    return { taken: 50 - codes.length, codes: [...new Set(codes)].sort() };
  }

  test('one succeeds', async () => {
    expect(await fifty(100)).toEqual({ taken: 1, codes: ['PREVIOUS_PENDING'] });
    expect(await balances()).toEqual([29_990_000, 10_000]);
  });

  test("one succeeds at the limit of the day's count", async () => {
    for (let at = 0; at < 4; at += 1) await paidOut(100);
    expect(await fifty(100)).toEqual({ taken: 1, codes: ['PREVIOUS_PENDING'] });
    expect(await limits()).toMatchObject({ countToday: 5, countLeft: 0 });
  });

  test("one succeeds at the limit of the day's amount", async () => {
    for (let at = 0; at < 4; at += 1) await paidOut(49_000);
    expect(await fifty(4_000.01)).toEqual({ taken: 0, codes: ['MAX_AMOUNT_PER_DAY'] });
    expect(await fifty(4_000)).toEqual({ taken: 1, codes: ['PREVIOUS_PENDING'] });
    expect(await limits()).toMatchObject({ usedToday: 20_000_000, leftToday: 0 });
  });

  test('one succeeds with money for one', async () => {
    const poor = await payableMember(site, 10_000);
    expect((await fifty(100, poor)).taken).toBe(1);
    expect(await balances(poor)).toEqual([0, 10_000]);
  });

  test('no satang is spent twice against as many bets', async () => {
    const poor = await payableMember(site, 100_000);
    const memberId = poor.member.identity.uuid;
    const [withdrawals, bets] = await Promise.all([
      fifty(1_000, poor),
      Promise.allSettled(Array.from({ length: 50 }, () => bet(site.db, memberId, 60_000))),
    ]);
    expect(withdrawals.taken + bets.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    expect((await balances(poor)).reduce((sum: number, each) => sum + each, 0)).toBe(
      withdrawals.taken === 1 ? 100_000 : 40_000,
    );
  });

  test('a request with an outdated PIN hash fails', async () => {
    await expect(
      site.db.transaction((tx) =>
        requestWithdrawal(tx, {
          memberId: malee.member.identity.uuid,
          pinHash: 'another',
          amount: toSatang(10_000),
          bankId: malee.bankId,
          turnoverPercent: 100,
        }),
      ),
    ).rejects.toMatchObject({ code: 'PIN_WRONG' });
  });
});
