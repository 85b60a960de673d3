import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { withdrawId, type WithdrawId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import fastify from 'fastify';
import { bankAccountNames } from '../../wallet/banks/account-names.ts';
import { bankApi } from '../../wallet/banks/bank-api.ts';
import { bankPayouts, type PayoutOrder } from '../../wallet/withdraws/payouts.ts';
import { siteRequestRoutes } from './site-requests.ts';

const secret = 'for-tests-only-'.repeat(3);
let bank: FastifyInstance;
let url: string | undefined;

beforeEach(async () => {
  bank = fastify({ forceCloseConnections: true });
  bank.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  siteRequestRoutes(bank, { secret });
  url = await bank.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => bank.close());

const api = (withSecret = secret) => bankApi({ url: () => url, secret: withSecret });
const newId = (): WithdrawId => withdrawId.parse(randomUUID());
const order = (amount: number, id = newId()): PayoutOrder => ({
  id,
  amount: toSatang(amount),
  bankCode: '004',
  accountNumber: '1234567890',
  accountName: 'Malee Srisuk',
});
const press = (path: string, form: Record<string, string>) =>
  bank.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('payouts', () => {
  const payouts = () => bankPayouts(api());

  test('are paid at once, and only once however often they are sent', async () => {
    const payoutOrder = order(50_000);
    const paid = await payouts().send(payoutOrder);
    expect(paid).toEqual({ outcome: 'paid', payoutRef: expect.stringMatching(/^SIMP/) });
    expect(await payouts().send(payoutOrder)).toEqual(paid);
    expect(await payouts().ask(payoutOrder.id)).toEqual(paid);
    expect((await bank.inject('/payouts')).body).toContain('told 2, asked 1');
  });

  test('that are unknown are reported as such', async () => {
    expect(await payouts().ask(newId())).toEqual({ outcome: 'not-found' });
  });

  test('of amounts that end in .13 fail', async () => {
    expect(await payouts().send(order(50_013))).toMatchObject({
      outcome: 'failed',
      reason: expect.any(String),
    });
  });

  test.each([
    [50_044, 'paid'],
    [50_045, 'failed'],
  ])('of %d satang are unknown until the second status request, then %s', async (amount, outcome) => {
    const payoutOrder = order(amount);
    expect(await payouts().send(payoutOrder)).toEqual({ outcome: 'unknown' });
    expect(await payouts().ask(payoutOrder.id)).toEqual({ outcome: 'unknown' });
    expect(await payouts().ask(payoutOrder.id)).toMatchObject({ outcome });
  });

  test('wait for a decision on the page in wait mode', async () => {
    await press('/payouts/mode', { mode: 'wait' });
    const payoutOrder = order(50_000);
    expect(await payouts().send(payoutOrder)).toEqual({ outcome: 'unknown' });
    expect((await press(`/payouts/${payoutOrder.id}/decision`, { decision: 'silent' })).statusCode).toBe(303);
    expect(await payouts().ask(payoutOrder.id)).toEqual({ outcome: 'unknown' });
    await press(`/payouts/${payoutOrder.id}/decision`, { decision: 'paid' });
    await press(`/payouts/${payoutOrder.id}/decision`, { decision: 'failed' });
    expect(await payouts().ask(payoutOrder.id)).toMatchObject({ outcome: 'paid' });
  });

  test('the page says that no money leaves, and lists the automatic outcomes', async () => {
    const { body } = await bank.inject('/payouts');
    expect(body).toContain('This is not a bank. No money leaves here');
    for (const tail of ['.13', '.44', '.45', '00', '99']) expect(body).toContain(tail);
  });
});

describe('names', () => {
  const ask = (accountNumber: string) =>
    bankAccountNames(api()).ask({ bankCode: '004', accountNumber, accountName: 'Malee Srisuk' });

  test('match for every number except those that end in 00', async () => {
    expect([await ask('1234567890'), await ask('1234567800')]).toEqual(['match', 'mismatch']);
  });

  test('are unavailable at first for numbers that end in 99', async () => {
    expect([await ask('1234567899'), await ask('1234567899'), await ask('1234567899')]).toEqual([
      'unknown',
      'unknown',
      'match',
    ]);
  });
});

describe('a request with another secret', () => {
  test('is refused, and the site treats that as no answer', async () => {
    const other = api('another-secret-'.repeat(3));
    const payoutOrder = order(50_000);
    expect(await bankPayouts(other).send(payoutOrder)).toEqual({ outcome: 'unknown' });
    expect(
      await bankAccountNames(other).ask({ bankCode: '004', accountNumber: '1234567890', accountName: 'M' }),
    ).toBe('unknown');
    expect(await bankPayouts(api()).ask(payoutOrder.id)).toEqual({ outcome: 'not-found' });
    expect((await bank.inject({ method: 'POST', url: '/payouts', payload: payoutOrder })).statusCode).toBe(
      401,
    );
    expect((await press('/payouts', { id: payoutOrder.id })).statusCode).not.toBe(200);
  });

  test('an unreachable bank counts as no answer, too', async () => {
    url = undefined;
    expect([await bankPayouts(api()).send(order(50_000)), await bankPayouts(api()).ask(newId())]).toEqual([
      { outcome: 'unknown' },
      { outcome: 'unknown' },
    ]);
    url = 'http://127.0.0.1:9';
    expect(await bankPayouts(api()).send(order(50_000))).toEqual({ outcome: 'unknown' });
  });

  test('an HTML page in between, and an invalid answer, leave the outcome open', async () => {
    const proxy = fastify({ forceCloseConnections: true });
    proxy.all('/*', (request, reply) =>
      request.method === 'GET'
        ? reply.code(404).type('text/html').send('<h1>Not Found</h1>')
        : reply.send({ status: 'probably' }),
    );
    url = await proxy.listen({ host: '127.0.0.1', port: 0 });
    expect([await bankPayouts(api()).send(order(50_000)), await bankPayouts(api()).ask(newId())]).toEqual([
      { outcome: 'unknown' },
      { outcome: 'unknown' },
    ]);
    await proxy.close();
  });

  test('a slow bank times out', async () => {
    const slow = fastify();
    slow.all('/*', () => new Promise(() => undefined));
    url = await slow.listen({ host: '127.0.0.1', port: 0 });
    expect(await bankPayouts(bankApi({ url: () => url, secret }, 100)).send(order(50_000))).toEqual({
      outcome: 'unknown',
    });
    slow.server.closeAllConnections();
    await slow.close();
  });
});
