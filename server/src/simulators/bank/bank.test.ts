import type { FastifyInstance } from 'fastify';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { BANK_NOTICE_PATH } from '../../wallet/transfers/intake.routes.ts';
import { seedReceivingBank } from '../../wallet/wallet.seed.ts';
import { buildBankSimulator } from './bank.app.ts';

let site: TestApp;
let bank: FastifyInstance;
let anong: TestMember;

beforeAll(async () => {
  site = await testApp();
  await seedReceivingBank(site.db, '0000000000');
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
  bank = buildBankSimulator({ noticeUrl: origin + BANK_NOTICE_PATH, secret: site.services.env.BANK_WEBHOOK_SECRET });
  anong = await site.registerMember();
});
afterAll(async () => {
  await bank.close();
  await site.close();
});

const open = () => site.ask(depositCalls.createQr, { amount: 500 }, { as: anong });
const cash = async () => (await site.ask(authCalls.cash, {}, { as: anong })).money;

test('a code that is paid at the bank arrives at the member over signed HTTP', async () => {
  const { payload, prepareTotal } = await open();
  const paid = await bank.inject({ method: 'POST', url: '/transfers', payload: { payload } });
  expect(paid.json()).toMatchObject({ target: '0066000000000', answer: '200 {"outcome":"credited"}' });
  expect(await cash()).toBe(prepareTotal);
});

test('the page says that it is no bank, pays from its form, and shows what the site answered', async () => {
  const { payload } = await open();
  const form = new URLSearchParams({ payload, amount: '1.25' }).toString();
  const paid = await bank.inject({ method: 'POST', url: '/transfers', payload: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  expect(paid.statusCode).toBe(303);
  const page = (await bank.inject('/')).body;
  expect(page).toContain('This is not a bank');
  expect(page).toContain('1.25');
  expect(page).toContain('suspense');
});

test.each(['', 'no code', '00020101021129'])('what is no PromptPay code (%p) pays nothing', async (payload) => {
  expect((await bank.inject({ method: 'POST', url: '/transfers', payload: { payload } })).statusCode).toBe(422);
});
