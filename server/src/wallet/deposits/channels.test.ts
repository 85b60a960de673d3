import { randomUUID } from 'node:crypto';
import { authCalls } from '@chokdee/shared/contracts/auth';
import {
  depositCalls,
  walletDepositCalls,
  type Deposit,
  type DepositChannel,
} from '@chokdee/shared/contracts/deposits';
import { bahtNumber } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { setClockAhead } from '../../db/clock.ts';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { sendBankNotice, newTransRef } from '../../../testing/bank-notices.ts';
import { seedReceivingBanks } from '../wallet.seed.ts';

const { createFast, createNormal, createQr, cancel, fastQueue, one, receivers } = depositCalls;
const createTrueMoney = walletDepositCalls.truemoney.create;

let site: TestApp;
let anong: TestMember;

beforeAll(async () => {
  site = await testApp();
  await seedReceivingBanks(site.db, site.services.env);
});
afterAll(() => site.close());
beforeEach(async () => {
  anong = await site.registerMember();
});
afterEach(() => setClockAhead(site.db, 0));

const open: Record<DepositChannel, (as: TestMember) => Promise<Deposit>> = {
  fast: (as) => site.ask(createFast, { bankId: 'kbank', prepareAmount: 500 }, { as }),
  normal: (as) =>
    site.ask(
      createNormal,
      { bankId: 'kbank', channel: 'mobile', amount: 500, depositAt: bangkokIso(new Date()) },
      { as },
    ),
  qrcode: (as) => site.ask(createQr, { amount: 500 }, { as }),
  truemoney: (as) => site.ask(createTrueMoney, { amount: 500 }, { as }),
};
const channels = Object.keys(open) as DepositChannel[];
const tailed = channels.filter((channel) => channel !== 'normal');
const cash = async (member = anong) => (await site.ask(authCalls.cash, {}, { as: member })).money;
const pay = async ({ bankId, prepareTotal }: Deposit) =>
  (await sendBankNotice(site, { bankId, amount: bahtNumber(prepareTotal) })).json().outcome as string;
const codeOf = async (answer: ReturnType<TestApp['send']>) =>
  (await answer).json().code as string | undefined;

test('receiving accounts list their channels, including wallets', async () => {
  const accounts = await site.ask(receivers, {}, { as: anong });
  expect(accounts.map(({ bankId, channels: taken }) => [bankId, taken])).toEqual([
    ['kbank', ['fast', 'normal']],
    ['promptpay', ['qrcode']],
    ['scb', ['fast', 'normal']],
    ['truemoney', ['truemoney']],
  ]);
  expect(accounts.find(({ bankId }) => bankId === 'truemoney')).not.toHaveProperty('bankCode');
});

test.each(tailed)(
  "a deposit by %s asks for a sum of its own, and what is paid is the member's",
  async (channel) => {
    const deposit = await open[channel](anong);
    expect(deposit).toMatchObject({
      channel,
      status: 'pending',
      prepareAmount: 50_000,
      prepareTotal: 50_000 + deposit.prepareIndex,
    });
    expect(deposit.prepareTotal % 100).not.toBe(0);
    expect(await pay(deposit)).toBe('credited');
    expect(await site.ask(one, { id: deposit.id }, { as: anong })).toMatchObject({
      status: 'success',
      resolvedAt: expect.any(String),
    });
    expect(await cash()).toBe(deposit.prepareTotal);
  },
);

test('a tail never makes whole baht, because members transfer such amounts without a deposit', async () => {
  for (let at = 0; at < 4; at += 1) {
    const deposit = await site.ask(createFast, { bankId: 'scb', prepareAmount: '199.01' }, { as: anong });
    expect(deposit.prepareTotal % 100).not.toBe(0);
    await site.ask(cancel, { id: deposit.id }, { as: anong, param: 'fast' });
  }
});

test.each(channels)('a deposit by %s is announced to the other pages of the member', async (channel) => {
  const { id } = await open[channel](anong);
  expect(site.published).toContainEqual({
    kind: 'deposit',
    memberId: anong.identity.uuid,
    id,
    status: 'pending',
  });
});

test.each(channels)('a deposit by %s is cancelled once and stays cancelled', async (channel) => {
  const deposit = await open[channel](anong);
  expect(await site.ask(cancel, { id: deposit.id }, { as: anong, param: channel })).toMatchObject({
    id: deposit.id,
    status: 'cancelled',
  });
  expect(await codeOf(site.send(cancel, { id: deposit.id }, { as: anong, param: channel }))).toBe(
    'DEPOSIT_STATE',
  );
  expect(site.published).toContainEqual({
    kind: 'deposit',
    memberId: anong.identity.uuid,
    id: deposit.id,
    status: 'cancelled',
  });
});

test('only the member can cancel a deposit, through its channel, and only before it expires or is paid', async () => {
  const deposit = await open.fast(anong);
  expect(
    await codeOf(site.send(cancel, { id: deposit.id }, { as: await site.registerMember(), param: 'fast' })),
  ).toBe('NOT_FOUND');
  expect(await codeOf(site.send(cancel, { id: deposit.id }, { as: anong, param: 'qrcode' }))).toBe(
    'NOT_FOUND',
  );
  const paid = await open.fast(anong);
  await pay(paid);
  expect(await codeOf(site.send(cancel, { id: paid.id }, { as: anong, param: 'fast' }))).toBe(
    'DEPOSIT_STATE',
  );
  await site.db.query(`update deposits set expires_at = site_now() where id = $1`, [deposit.id]);
  expect(await codeOf(site.send(cancel, { id: deposit.id }, { as: anong, param: 'fast' }))).toBe(
    'DEPOSIT_STATE',
  );
});

test.each([
  [
    'cancelled',
    (deposit: Deposit) => site.ask(cancel, { id: deposit.id }, { as: anong, param: deposit.channel }),
  ],
  ['expired', () => setClockAhead(site.db, 16 * 60_000)],
] as const)(
  'money for a deposit that is %s still finds its member while the sum is held, and makes it a success',
  async (_how, end) => {
    const deposit = await open.fast(anong);
    await end(deposit);
    expect(await pay(deposit)).toBe('credited');
    await setClockAhead(site.db, 0);
    expect((await site.ask(one, { id: deposit.id }, { as: anong })).status).toBe('success');
    expect(await cash()).toBe(deposit.prepareTotal);
  },
);

test('money that arrives after its amount was released goes to suspense', async () => {
  const deposit = await open.fast(anong);
  await setClockAhead(site.db, 80 * 60_000);
  expect(await pay(deposit)).toBe('suspense');
});

test('a concurrent payment and cancellation credit the member', async () => {
  for (let round = 0; round < 5; round += 1) {
    const member = await site.registerMember();
    const deposit = await open.fast(member);
    const [paid] = await Promise.all([
      pay(deposit),
      site.send(cancel, { id: deposit.id }, { as: member, param: 'fast' }),
    ]);
    expect(paid).toBe('credited');
    expect((await site.ask(one, { id: deposit.id }, { as: member })).status).toBe('success');
    expect(await cash(member)).toBe(deposit.prepareTotal);
  }
});

test('fast deposits queue per account in order of creation', async () => {
  const other = await site.registerMember();
  const at = (as: TestMember) => site.ask(createFast, { bankId: 'scb', prepareAmount: 100 }, { as });
  const before = (
    await site.db.query<{ open: number }>(
      `select count(*) as open from deposits where bank_id = 'scb' and status = 'pending'`,
    )
  )[0]!.open;
  const [first, second] = [await at(other), await at(anong)];
  expect(await site.ask(fastQueue, {}, { as: anong })).toEqual([
    expect.objectContaining({ id: second.id, place: before + 2, waiting: before + 2 }),
  ]);
  await pay(first);
  expect(await site.ask(fastQueue, {}, { as: anong })).toEqual([
    expect.objectContaining({ place: before + 1, waiting: before + 1 }),
  ]);
  expect(await site.ask(fastQueue, {}, { as: other })).toEqual([]);
});

/** A transfer slip of the member, as the verifier left it. */
async function transferSlipOf(
  member: TestMember,
  status: 'pending' | 'verified' | 'rejected' = 'pending',
): Promise<string> {
  const id = randomUUID();
  await site.db.query(
    `insert into slip_verifies (member_id, id, status, sending_bank, trans_ref, amount, reason, bank_trans_ref, created_at, due_at)
     values ($1, $2::uuid, $3::text, '004', $2::uuid::text, 64000, case $3::text when 'rejected' then 'QR_UNVERIFIABLE' end, $2::uuid::text, site_now(), case $3::text when 'pending' then clock_timestamp() + interval '1 day' end)`,
    [member.identity.uuid, id, status],
  );
  return id;
}

test('a manual deposit stores the description, stays open for days, and moves no money by itself', async () => {
  const slipVerifyId = await transferSlipOf(anong);
  const request = {
    bankId: 'kbank',
    channel: 'atm',
    channelName: 'Siam Square',
    amount: 640,
    depositAt: bangkokIso(new Date(Date.now() - 3_600_000)),
    bankCode: '014',
    bankAccountNumber: '123-4-56789-0',
    slipVerifyId,
  };
  const deposit = await site.ask(createNormal, request, { as: anong });
  expect(deposit).toMatchObject({
    channel: 'normal',
    prepareTotal: 64_000,
    prepareIndex: 0,
    receiver: { bankId: 'kbank', bankCode: '004' },
  });
  expect(Date.parse(deposit.expiresAt) - Date.parse(deposit.createdAt)).toBe(3 * 86_400_000);
  expect((await sendBankNotice(site, { bankId: 'kbank', amount: 640 })).json()).toEqual({
    outcome: 'suspense',
  });
  expect(await cash()).toBe(0);
  expect(await codeOf(site.send(createNormal, request, { as: anong }))).toBe('SLIP_DUPLICATE');
});

test('a manual deposit can use one pending transfer slip of its own member, once', async () => {
  const asks = (slipVerifyId: string) =>
    site.send(
      createNormal,
      { bankId: 'kbank', channel: 'other', amount: 640, depositAt: bangkokIso(new Date()), slipVerifyId },
      { as: anong },
    );
  expect(await codeOf(asks(await transferSlipOf(await site.registerMember())))).toBe('NOT_FOUND');
  expect(await codeOf(asks(await transferSlipOf(anong, 'rejected')))).toBe('NOT_FOUND');
  expect(await codeOf(asks(await transferSlipOf(anong, 'verified')))).toBe('SLIP_DUPLICATE');
  const waiting = await transferSlipOf(anong);
  const answers = await Promise.all([1, 2, 3].map(() => asks(waiting)));
  expect(answers.map((answer) => answer.json().code ?? 'opened').sort()).toEqual([
    'SLIP_DUPLICATE',
    'SLIP_DUPLICATE',
    'opened',
  ]);
});

test.each([
  ['tomorrow', 86_400_000],
  ['two months ago', -60 * 86_400_000],
])('a transfer made %s is refused', async (_when, fromNow) => {
  const answer = await site.send(
    createNormal,
    { bankId: 'kbank', channel: 'atm', amount: 640, depositAt: bangkokIso(new Date(Date.now() + fromNow)) },
    { as: anong },
  );
  expect([answer.statusCode, answer.json().details]).toEqual([
    422,
    { issues: [{ path: 'depositAt', key: 'other.invalid' }] },
  ]);
});

test.each([
  ['an account that is not ours', createFast, { bankId: 'elsewhere', prepareAmount: 500 }],
  ['an account that takes codes alone', createFast, { bankId: 'promptpay', prepareAmount: 500 }],
  [
    'the wallet',
    createNormal,
    { bankId: 'truemoney', channel: 'atm', amount: 500, depositAt: bangkokIso(new Date()) },
  ],
] as const)('a deposit to %s is refused', async (_what, call, request) => {
  expect(await codeOf(site.send(call, request, { as: anong }))).toBe('DEPOSIT_WAY_CLOSED');
});

test('a member has at most five open deposits over all channels, and cancelling does not free unlimited amounts', async () => {
  for (let at = 0; at < 5; at += 1) await open[channels[at % channels.length]!](anong);
  expect(await codeOf(site.send(createTrueMoney, { amount: 500 }, { as: anong }))).toBe(
    'DEPOSIT_PENDING_LIMIT',
  );

  const greedy = await site.registerMember();
  const codes: (string | undefined)[] = [];
  for (let at = 0; at < 11; at += 1) {
    const answer = await site.send(createFast, { bankId: 'kbank', prepareAmount: 900 }, { as: greedy });
    codes.push(answer.json().code);
    if (answer.statusCode === 200)
      await site.ask(cancel, { id: answer.json().id }, { as: greedy, param: 'fast' });
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'DEPOSIT_HELD_LIMIT']);
});

test('deposits to accounts that are switched off are refused as closed', async () => {
  await site.db.query('update receiving_banks set active = false');
  const request = { bankId: 'kbank', prepareAmount: 500 };
  for (const refused of [
    site.send(createTrueMoney, { amount: 500 }, { as: anong }),
    site.send(createQr, { amount: 500 }, { as: anong }),
    // As a member does who renews an expired deposit.
    site.send(createFast, request, { as: anong }),
  ])
    expect(await codeOf(refused)).toBe('DEPOSIT_WAY_CLOSED');
  expect(
    (await sendBankNotice(site, { bankId: 'truemoney', amount: 5, transRef: newTransRef() })).json(),
  ).toEqual({ outcome: 'suspense' });
  await site.db.query('update receiving_banks set active = true');
});

test('a deposit of an amount whose tails are all taken is refused, and another amount is not', async () => {
  const taken = await open.fast(await site.registerMember());
  await site.db.query(
    `insert into deposit_tails (bank_id, prepare_total, member_id, deposit_id, held_until)
     select bank_id, 45600 + tail, member_id, deposit_id, held_until
       from deposit_tails, generate_series(1, 999) as tail where deposit_id = $1`,
    [taken.id],
  );
  const ask = (prepareAmount: number) =>
    site.send(createFast, { bankId: 'kbank', prepareAmount }, { as: anong });
  expect(await codeOf(ask(456))).toBe('DEPOSIT_WAY_CLOSED');
  expect((await ask(470)).statusCode).toBe(200);
});
