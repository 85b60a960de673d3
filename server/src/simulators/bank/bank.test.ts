import type { FastifyInstance } from 'fastify';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { depositCalls, walletDepositCalls } from '@chokdee/shared/contracts/deposits';
import { bahtNumber } from '@chokdee/shared/contracts/money';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { testEnv } from '../../../testing/env.ts';
import { BANK_NOTICE_PATH, walletNoticePath } from '../../wallet/transfers/intake.routes.ts';
import { receivingAccounts, seedReceivingBanks } from '../../wallet/wallet.seed.ts';
import { bankBooks } from './bank-books.ts';
import { buildBankSimulator } from './bank.app.ts';

const banks = [
  {
    bankId: 'kbank',
    bankCode: '004',
    name: 'KASIKORNBANK',
    accountNumber: '0000000004',
    accountName: 'Simulated',
  },
  {
    bankId: 'ktb',
    bankCode: '006',
    name: 'KRUNGTHAI',
    accountNumber: '0000000006',
    accountName: 'Simulated',
    billerId: '010753600031508',
  },
];

let site: TestApp;
let bank: FastifyInstance;
let anong: TestMember;

beforeAll(async () => {
  site = await testApp({ env: testEnv({ RECEIVING_BANKS: JSON.stringify(banks) }) });
  const { env } = site.services;
  await seedReceivingBanks(site.db, env);
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
  bank = buildBankSimulator({
    books: bankBooks(receivingAccounts(env)),
    bank: { noticeUrl: origin + BANK_NOTICE_PATH, secret: env.BANK_WEBHOOK_SECRET },
    wallets: {
      truemoney: { noticeUrl: origin + walletNoticePath('truemoney'), secret: env.TRUEMONEY_WEBHOOK_SECRET! },
    },
  });
});
afterAll(async () => {
  await bank.close();
  await site.close();
});
beforeEach(async () => {
  anong = await site.registerMember();
});

const cash = async () => (await site.ask(authCalls.cash, {}, { as: anong })).money;
const pays = (payload: object, url = '/transfers') => bank.inject({ method: 'POST', url, payload });
const openFast = async () =>
  site.ask(depositCalls.createFast, { bankId: 'kbank', prepareAmount: 500 }, { as: anong });

test('a PromptPay code that is paid at the bank is credited to the member through signed HTTP', async () => {
  await site.db.query(`update receiving_banks set active = bank_id <> 'ktb'`);
  const { payload, prepareTotal } = await site.ask(depositCalls.createQr, { amount: 500 }, { as: anong });
  expect((await pays({ payload })).json()).toMatchObject({
    target: '0066000000000',
    answer: '200 {"outcome":"credited"}',
  });
  expect(await cash()).toBe(prepareTotal);
  await site.db.query('update receiving_banks set active = true');
});

test('with a biller the code is a bill: it contains the amount, and its reference identifies the deposit', async () => {
  const deposit = await site.ask(depositCalls.createQr, { amount: 500 }, { as: anong });
  const other = await site.ask(depositCalls.createQr, { amount: 500 }, { as: await site.registerMember() });
  expect([deposit.prepareTotal, deposit.prepareIndex, other.prepareTotal]).toEqual([50_000, 0, 50_000]);
  expect((await pays({ payload: deposit.payload })).json()).toMatchObject({
    target: '010753600031508',
    answer: '200 {"outcome":"credited"}',
  });
  expect(await cash()).toBe(50_000);
  expect((await pays({ payload: other.payload, amount: '499' })).json().answer).toBe(
    '200 {"outcome":"suspense"}',
  );
  expect(site.published).toContainEqual(
    expect.objectContaining({ kind: 'deposit', id: other.id, status: 'matched' }),
  );
});

test('a transfer to an account and one to the wallet are credited, each in its own format', async () => {
  const deposit = await openFast();
  expect(
    (await pays({ to: '000-0-00000-4', amount: String(bahtNumber(deposit.prepareTotal)) })).json(),
  ).toMatchObject({ bankId: 'kbank', answer: '200 {"outcome":"credited"}' });
  const wallet = await site.ask(walletDepositCalls.truemoney.create, { amount: 300 }, { as: anong });
  expect(
    (
      await pays({
        to: '0900000000',
        amount: String(bahtNumber(wallet.prepareTotal)),
        payerAccount: '0812345678',
      })
    ).json(),
  ).toMatchObject({ bankId: 'truemoney', answer: '200 {"outcome":"credited"}' });
  expect(await cash()).toBe(deposit.prepareTotal + wallet.prepareTotal);
});

test('a repeated notice is a repeat, with another amount a conflict, and money for others causes no notice', async () => {
  const { transRef } = (await pays({ to: '0000000004', amount: '1,234.50' })).json();
  expect((await pays({}, `/transfers/${transRef}/again`)).json()).toMatchObject({
    amount: 1234.5,
    answer: '200 {"outcome":"repeat"}',
  });
  expect((await pays({ amount: '9' }, `/transfers/${transRef}/again`)).json().answer).toBe(
    '409 {"outcome":"conflict"}',
  );
  expect((await pays({ to: '9999999999', amount: '5' })).json().answer).toContain('not sent');
  expect((await pays({}, '/transfers/none/again')).statusCode).toBe(404);
});

test('the statement contains transfers without a notice, with their time, and each transfer once', async () => {
  const { transRef } = (
    await pays({ to: '0000000004', amount: '1234.5', minutesAgo: '90', quiet: 'on', payerName: 'A, "B"' })
  ).json();
  await pays({}, `/transfers/${transRef}/again`);
  const lines = (await bank.inject('/statements/kbank')).body
    .split('\r\n')
    .filter((line) => line.includes(transRef));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /^\d\d\/\d\d\/20\d\d \d\d:\d\d:\d\d,Transfer in,.*,"1,234.50",XXX-X-X1234-5,"A, ""B""",$/,
  );
  expect((await bank.inject('/statements/kbank?language=th')).body).toContain('/256');
  expect((await bank.inject('/statements/elsewhere')).statusCode).toBe(404);
});

test("the page says that it is no bank, pays from its forms, and shows the site's replies", async () => {
  const form = new URLSearchParams({
    to: '0000000004',
    amount: '1.25',
    payerName: '<b>Anong</b>',
    payload: '',
    minutesAgo: '',
  }).toString();
  const paid = await bank.inject({
    method: 'POST',
    url: '/transfers',
    payload: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(paid.statusCode).toBe(303);
  const page = (await bank.inject('/')).body;
  expect(page).toContain('This is not a bank');
  expect(page).toContain('1.25');
  expect(page).toContain('suspense');
  expect(page).toContain('&lt;b&gt;Anong');
});

test.each([
  { payload: '' },
  { payload: 'no code' },
  { payload: '00020101021129' },
  { to: '0000000004' },
  { to: '0000000004', amount: '-1' },
  { amount: '5' },
])('an invalid order (%p) pays nothing', async (order) => {
  expect((await pays(order)).statusCode).toBe(422);
});

test('an invalid form is shown again, with the reason and the input', async () => {
  const sent = (fields: Record<string, string>) =>
    bank.inject({
      method: 'POST',
      url: '/transfers',
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const code = await sent({ payload: 'no <code>', amount: '' });
  expect([code.statusCode, code.headers['content-type']]).toEqual([
    422,
    expect.stringContaining('text/html'),
  ]);
  expect(code.body).toContain('The text is no PromptPay code');
  expect(code.body).toContain('no &lt;code&gt;</textarea>');
  expect((await sent({ to: '0000000004', amount: '0' })).body).toMatch(
    /There is nobody to pay, or no sum.*value="0000000004".*value="0"/s,
  );
  expect((await bank.inject('/')).body).not.toContain('Nothing was paid');
});
