import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { bankCalls } from '@chokdee/shared/contracts/banks';
import { until } from '@chokdee/shared/testing/until';
import { siteRequestRoutes } from '../../simulators/bank/site-requests.ts';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { testEnv } from '../../../testing/env.ts';
import { addBank, approve, payableMember, statusOf, withdrawn } from '../../../testing/withdrawals.ts';
import { withdrawNews } from './withdraw-news.ts';
import { startBankJobs } from './bank.jobs.ts';

let site: TestApp;
let bank: FastifyInstance;
let url: string | undefined;
let operator: TestMember;
let stop: () => Promise<void>;
const errors: unknown[] = [];

beforeAll(async () => {
  const env = testEnv();
  bank = fastify({ forceCloseConnections: true });
  siteRequestRoutes(bank, { secret: env.BANK_API_SECRET });
  url = await bank.listen({ host: '127.0.0.1', port: 0 });
  site = await testApp({ env, bankUrl: () => url });
  operator = await site.registerMember('operator');
  const { db, fanOut, notifyMoney } = site.services;
  stop = startBankJobs(db, {
    bank: site.services.bank,
    news: withdrawNews(fanOut, notifyMoney),
    log: { error: (details: unknown) => void errors.push(details) },
  });
});
afterAll(async () => {
  await stop();
  await bank.close();
  await site.close();
  expect(errors).toEqual([]);
});

function becomes(read: () => Promise<string>, wanted: string): Promise<void> {
  return until(async () => (await read()) === wanted, `it is ${wanted}`);
}

test('an account is verified and a withdrawal is paid over signed HTTP', async () => {
  const malee = await payableMember(site, 100_000);
  const id = await withdrawn(site, malee, 500);
  await approve(site, operator, malee, id);
  await becomes(() => statusOf(site, malee, id), 'paid');
});

test('a payout whose connection broke is paid once the bank confirms it', async () => {
  const malee = await payableMember(site, 100_000);
  const id = await withdrawn(site, malee, 500.44);
  await approve(site, operator, malee, id);
  await becomes(() => statusOf(site, malee, id), 'unknown');
  await becomes(async () => {
    await site.db.query('update withdrawals set due_at = clock_timestamp() where id = $1 and status = $2', [
      id,
      'unknown',
    ]);
    return statusOf(site, malee, id);
  }, 'paid');
});

test('an account is verified later when the bank does not answer at first', async () => {
  const member = await site.registerMember();
  expect((await addBank(site, member, { number: '1234567899' })).status).toBe('pending');
  const { body: metrics } = await site.app.inject({ url: '/metrics', headers: { host: 'localhost' } });
  expect(metrics).toMatch(/\nchokdee_bank_unanswered_total [1-9]/);
  await becomes(async () => {
    await site.db.query('update user_banks set ask_at = clock_timestamp() where ask_at is not null');
    return (await site.ask(bankCalls.userBankStatus, {}, { as: member })).status;
  }, 'verified');
});
