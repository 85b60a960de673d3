import { SignJWT } from 'jose';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { walletDepositCalls } from '@chokdee/shared/contracts/deposits';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { newTransRef } from '../../../testing/bank-notices.ts';
import { seedReceivingBanks } from '../wallet.seed.ts';
import { walletNoticePath } from './intake.routes.ts';
import { signTrueMoneyNotice, type WalletEvent } from './truemoney-notice.ts';

let site: TestApp;
let anong: TestMember;

beforeAll(async () => {
  site = await testApp();
  await seedReceivingBanks(site.db, site.services.env);
  anong = await site.registerMember();
});
afterAll(() => site.close());

const secret = () => site.services.env.TRUEMONEY_WEBHOOK_SECRET!;
const sent = (payload: object) =>
  site.app.inject({ method: 'POST', url: walletNoticePath('truemoney'), payload });
const event = (changes: Partial<WalletEvent>): WalletEvent => ({
  event_type: 'P2P',
  received_time: bangkokIso(new Date()),
  amount: 12_345,
  sender_mobile: '0812345678',
  transaction_id: newTransRef(),
  ...changes,
});
const sendWalletNotice = async (changes: Partial<WalletEvent>) =>
  sent(await signTrueMoneyNotice(secret(), event(changes)));
const open = () => site.ask(walletDepositCalls.truemoney.create, { amount: 300 }, { as: anong });
const money = async () => (await site.ask(authCalls.cash, {}, { as: anong })).money;

test.each(['as a number', 'as text'])(
  'a wallet payment (satang %s) credits the member of the matching deposit once',
  async (form) => {
    const before = await money();
    const deposit = await open();
    expect(deposit).toMatchObject({
      channel: 'truemoney',
      receiver: { bankId: 'truemoney', accountNumber: '0900000000' },
    });
    const notice = {
      amount: form === 'as text' ? String(deposit.prepareTotal) : deposit.prepareTotal,
      transaction_id: newTransRef(),
    };
    expect((await sendWalletNotice(notice)).json()).toEqual({ outcome: 'credited' });
    expect((await sendWalletNotice(notice)).json()).toEqual({ outcome: 'repeat' });
    expect((await money()) - before).toBe(deposit.prepareTotal);
    const [first] = await site.ask(walletDepositCalls.truemoney.history, {}, { as: anong });
    expect(first).toMatchObject({
      id: deposit.id,
      status: 'success',
      referTransferId: notice.transaction_id,
      transferTime: expect.any(String),
    });
  },
);

test('a transfer without a reference is identified by its facts', async () => {
  const deposit = await open();
  const notice = {
    amount: deposit.prepareTotal,
    transaction_id: undefined,
    received_time: bangkokIso(new Date()).slice(0, 19).replace('T', ' '),
  };
  expect((await sendWalletNotice(notice)).json()).toEqual({ outcome: 'credited' });
  expect((await sendWalletNotice(notice)).json()).toEqual({ outcome: 'repeat' });
});

test('sent money and fees are not incoming money', async () => {
  expect((await sendWalletNotice({ event_type: 'FEE_PAYMENT' })).json()).toEqual({ outcome: 'ignored' });
});

test.each([
  ['another secret', async () => signTrueMoneyNotice('x'.repeat(32), event({})), 401],
  [
    'no signature',
    async () => ({ message: `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(event({})))}.` }),
    401,
  ],
  [
    'another algorithm',
    async () => ({
      message: await new SignJWT({ ...event({}) })
        .setProtectedHeader({ alg: 'HS512' })
        .sign(new TextEncoder().encode(secret())),
    }),
    401,
  ],
  ['no message', async () => ({}), 401],
  ['a negative amount', async () => signTrueMoneyNotice(secret(), event({ amount: -5 })), 422],
  ['an amount with a fraction', async () => signTrueMoneyNotice(secret(), event({ amount: '12.50' })), 422],
  ['no time', async () => signTrueMoneyNotice(secret(), event({ received_time: 'yesterday' })), 422],
])('a notice with %s moves nothing', async (_what, notice, status) => {
  const before = await site.db.query('select count(*) as count from ledger_entries');
  expect((await sent(await notice())).statusCode).toBe(status);
  expect(await site.db.query('select count(*) as count from ledger_entries')).toEqual(before);
});
