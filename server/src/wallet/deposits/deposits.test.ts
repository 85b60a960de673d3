import { randomBytes, randomUUID } from 'node:crypto';
import { parse } from 'promptparse';
import { depositCalls, type QrDeposit } from '@chokdee/shared/contracts/deposits';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { bahtNumber } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { setClockAhead } from '../../db/clock.ts';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { SIGNATURE_HEADER, signNotice, TIMESTAMP_HEADER } from '../transfers/bank-notice.ts';
import { BANK_NOTICE_PATH } from '../transfers/intake.routes.ts';
import { seedReceivingBank } from '../wallet.seed.ts';

let site: TestApp;
let anong: TestMember;

beforeAll(async () => {
  site = await testApp();
  await seedReceivingBank(site.db, '0812345678');
});
afterAll(() => site.close());
beforeEach(async () => {
  anong = await site.registerMember();
});
afterEach(() => setClockAhead(site.db, 0));

const open = (amount: number, member = anong) => site.ask(depositCalls.createQr, { amount }, { as: member });
const cash = async (member = anong) => (await site.ask(authCalls.cash, {}, { as: member })).money;
const transRef = () => randomBytes(8).toString('hex');

interface Notice {
  amount: number;
  transRef: string;
  bankId?: string;
}

function sendNotice(
  { amount, transRef: ref, bankId = 'promptpay' }: Notice,
  secret = site.services.env.BANK_WEBHOOK_SECRET,
) {
  const payload = JSON.stringify({ bankId, transRef: ref, amount, receivedAt: bangkokIso(new Date()) });
  const seconds = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    [TIMESTAMP_HEADER]: String(seconds),
    [SIGNATURE_HEADER]: signNotice(secret, seconds, payload),
  };
  return site.app.inject({ method: 'POST', url: BANK_NOTICE_PATH, headers, payload });
}

const pay = (deposit: QrDeposit, ref = transRef()) =>
  sendNotice({ amount: bahtNumber(deposit.prepareTotal), transRef: ref });

test('a QR code requests the amount with its tail, and its payment credits the member once', async () => {
  const deposit = await open(500);
  expect(deposit).toMatchObject({
    prepareAmount: 50_000,
    status: 'pending',
    prepareTotal: 50_000 + deposit.prepareIndex,
  });
  expect(parse(deposit.payload, true)?.getTagValue('54')).toBe((deposit.prepareTotal / 100).toFixed(2));

  const ref = transRef();
  expect((await pay(deposit, ref)).json()).toEqual({ outcome: 'credited' });
  expect((await pay(deposit, ref)).json()).toEqual({ outcome: 'repeat' });
  expect(await cash()).toBe(deposit.prepareTotal);
  expect((await site.ask(depositCalls.qrOne, { id: deposit.id }, { as: anong })).status).toBe('success');
  const published = site.published.filter(
    (message) => 'memberId' in message && message.memberId === anong.identity.uuid,
  );
  expect(published).toEqual([
    { kind: 'deposit', memberId: anong.identity.uuid, id: deposit.id, status: 'pending' },
    { kind: 'deposit', memberId: anong.identity.uuid, id: deposit.id, status: 'success' },
    { kind: 'money', memberId: anong.identity.uuid, balanceSatang: deposit.prepareTotal, version: 1 },
  ]);
});

test('a transfer reported ten times concurrently is credited once', async () => {
  const deposit = await open(300);
  const ref = transRef();
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(deposit, ref)));
  expect(answers.map((answer) => answer.json().outcome).sort()).toEqual([
    'credited',
    ...Array.from({ length: 9 }, () => 'repeat'),
  ]);
  expect(await cash()).toBe(deposit.prepareTotal);
});

test('money without an open deposit goes to suspense, and so does a second payment of a code', async () => {
  const deposit = await open(400);
  await pay(deposit);
  expect((await pay(deposit)).json()).toEqual({ outcome: 'suspense' });
  expect((await sendNotice({ amount: 123.45, transRef: transRef() })).json()).toEqual({
    outcome: 'suspense',
  });
  expect(await cash()).toBe(deposit.prepareTotal);
  const [held] = await site.db.query<{ held: number | null }>(
    `select sum(amount)::bigint as held from ledger_entries where account = 'suspense:deposit'`,
  );
  expect(held!.held).toBeGreaterThanOrEqual(deposit.prepareTotal + 12_345);
});

test("a second payment of a code never pays another member's deposit, because its amount stays reserved", async () => {
  const deposit = await open(777);
  await pay(deposit);
  const others = await Promise.all(Array.from({ length: 110 }, () => site.registerMember()));
  const codes = new Set<number>();
  for (const other of others) codes.add((await open(777, other)).prepareTotal);
  expect(codes.size).toBe(110);
  expect(codes).not.toContain(deposit.prepareTotal);
  expect((await pay(deposit)).json()).toEqual({ outcome: 'suspense' });
  expect(await cash()).toBe(deposit.prepareTotal);
});

test('a payment after the code has expired still credits its member', async () => {
  const deposit = await open(600);
  await setClockAhead(site.db, 16 * 60_000);
  const token = await site.signIn(anong.userName);
  expect((await site.ask(depositCalls.qrOne, { id: deposit.id }, { as: token })).status).toBe('expired');
  expect((await pay(deposit)).json()).toEqual({ outcome: 'credited' });
  expect((await site.ask(depositCalls.qrOne, { id: deposit.id }, { as: token })).status).toBe('success');
});

test('open deposits of one amount have different tails, and each payment credits its own member', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => site.registerMember()));
  const deposits = await Promise.all(members.map((member) => open(700, member)));
  expect(new Set(deposits.map(({ prepareTotal }) => prepareTotal)).size).toBe(12);
  await Promise.all(deposits.map((deposit) => pay(deposit)));
  for (const [at, member] of members.entries()) expect(await cash(member)).toBe(deposits[at]!.prepareTotal);
});

test('a member has at most five open deposits, even with concurrent requests', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => site.send(depositCalls.createQr, { amount: 800 }, { as: anong })),
  );
  const codes = answers.map((answer) => answer.json().code ?? 'opened').sort();
  expect(codes).toEqual([
    ...Array.from({ length: 3 }, () => 'DEPOSIT_PENDING_LIMIT'),
    ...Array.from({ length: 5 }, () => 'opened'),
  ]);
});

test('a repeated request opens one deposit', async () => {
  const idempotencyKey = randomUUID();
  const [first, second] = await Promise.all(
    [0, 1].map(() => site.send(depositCalls.createQr, { amount: 500 }, { as: anong, idempotencyKey })),
  );
  expect(second!.json()).toEqual(first!.json());
  expect([first, second].filter((answer) => answer!.headers['idempotency-hit'] === 'true')).toHaveLength(1);
  const other = await site.send(depositCalls.createQr, { amount: 501 }, { as: anong, idempotencyKey });
  expect(other.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await site.ask(depositCalls.qrAll, {}, { as: anong })).toHaveLength(1);
});

test.each([
  [99.99, 422, 'DEPOSIT_LIMIT'],
  [200_000.01, 422, 'DEPOSIT_LIMIT'],
  [0, 422, 'VALIDATION'],
  [-5, 422, 'VALIDATION'],
  ['1.005', 422, 'VALIDATION'],
  ['all of it', 422, 'VALIDATION'],
  [null, 422, 'VALIDATION'],
])('a deposit of %p is refused and opens nothing', async (amount, status, code) => {
  const answer = await site.send(depositCalls.createQr, { amount }, { as: anong });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(await site.ask(depositCalls.qrAll, {}, { as: anong })).toEqual([]);
});

test('only the member, with a session, can see a deposit', async () => {
  const deposit = await open(500);
  const other = await site.registerMember();
  expect((await site.send(depositCalls.qrOne, { id: deposit.id }, { as: other })).json().code).toBe(
    'NOT_FOUND',
  );
  expect(await site.ask(depositCalls.qrAll, {}, { as: other })).toEqual([]);
  for (const call of [
    depositCalls.createQr,
    depositCalls.qrOne,
    depositCalls.qrAll,
    walletCalls.transactions,
  ]) {
    expect((await site.send(call, {})).statusCode).toBe(401);
  }
});

test.each([
  ['another secret', { amount: 10, transRef: 'abcdefgh' }, 'x'.repeat(32), 401],
  ['an unknown bank', { amount: 10, transRef: 'abcdefgh', bankId: 'nowhere' }, undefined, 422],
  ['no sum', { amount: 0, transRef: 'abcdefgh' }, undefined, 422],
])('a notice with %s moves nothing', async (_what, notice, secret, status) => {
  const before = await site.db.query('select count(*) as count from ledger_entries');
  expect((await sendNotice(notice, secret)).statusCode).toBe(status);
  expect(await site.db.query('select count(*) as count from ledger_entries')).toEqual(before);
});

test('the statement lists requested and received deposits, newest first, within its window', async () => {
  const deposit = await open(500);
  await pay(deposit);
  const today = {
    startedDate: bangkokIso(new Date(Date.now() - 3 * 86_400_000)),
    endedDate: bangkokIso(new Date(Date.now() + 86_400_000)),
  };
  const { transactions } = await site.ask(walletCalls.transactions, today, { as: anong });
  expect(transactions).toEqual([
    expect.objectContaining({
      transactionType: 'DEPOSIT',
      amount: deposit.prepareTotal,
      balance: deposit.prepareTotal,
      reference: { kind: 'deposit', id: deposit.id },
    }),
    expect.objectContaining({ transactionType: 'PREDEPOSIT', amount: deposit.prepareTotal }),
  ]);
  expect(transactions[1]).not.toHaveProperty('balance');
  const past = { ...today, endedDate: today.startedDate };
  expect((await site.ask(walletCalls.transactions, past, { as: anong })).transactions).toEqual([]);
});
