import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { withdrawId, type WithdrawId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import fastify from 'fastify';
import { bankAccountNames } from '../../wallet/banks/account-names.ts';
import { bankApi, type BankApi } from '../../wallet/banks/bank-api.ts';
import { bankUnanswered } from '../../wallet/banks/bank-unanswered.ts';
import { bankPayouts, type PayoutOrder } from '../../wallet/withdraws/payouts.ts';
import { siteRequestRoutes } from './site-requests.ts';

const secret = 'for-tests-only-'.repeat(3);
let bank: FastifyInstance;
let url: string | undefined;

beforeEach(async () => {
  warn.mockClear();
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
const warn = jest.fn<void, [details: object, text?: string]>();
const unanswered = bankUnanswered({ warn });
const payoutsOver = (client: BankApi) => bankPayouts(client, unanswered.report);
const namesOver = (client: BankApi) => bankAccountNames(client, unanswered.report);
/** What was logged of requests without a usable answer. */
const warned = () => warn.mock.calls.map(([details]) => details);
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
  const payouts = () => payoutsOver(api());

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
    namesOver(api()).ask({ bankCode: '004', accountNumber, accountName: 'Malee Srisuk' });

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
    expect(await payoutsOver(other).send(payoutOrder)).toEqual({ outcome: 'unknown' });
    expect(
      await namesOver(other).ask({ bankCode: '004', accountNumber: '1234567890', accountName: 'M' }),
    ).toBe('unknown');
    const why = 'the bank does not accept our signature: see BANK_API_SECRET and the clock';
    expect(warned()).toEqual([
      { request: 'POST /payouts', withdrawal: payoutOrder.id, why },
      { request: 'POST /account-names', why },
    ]);
    expect(await payoutsOver(api()).ask(payoutOrder.id)).toEqual({ outcome: 'not-found' });
    expect(warned()).toHaveLength(2);
    expect((await bank.inject({ method: 'POST', url: '/payouts', payload: payoutOrder })).statusCode).toBe(
      401,
    );
    expect((await press('/payouts', { id: payoutOrder.id })).statusCode).not.toBe(200);
  });

  test('an unreachable bank counts as no answer, too', async () => {
    url = undefined;
    expect([await payoutsOver(api()).send(order(50_000)), await payoutsOver(api()).ask(newId())]).toEqual([
      { outcome: 'unknown' },
      { outcome: 'unknown' },
    ]);
    url = 'http://127.0.0.1:9';
    expect(await payoutsOver(api()).send(order(50_000))).toEqual({ outcome: 'unknown' });
    expect(await namesOver(api()).ask(order(50_000))).toBe('unknown');
    expect(warned()).toMatchObject([
      { why: 'No bank is configured.' },
      { why: 'No bank is configured.', request: 'GET /payouts' },
      { why: 'The bank did not answer.', err: { cause: { message: 'fetch failed' } } },
      { why: 'The bank did not answer.', request: 'POST /account-names' },
    ]);
  });

  test('an HTML page in between, and an invalid answer, leave the outcome open', async () => {
    const proxy = fastify({ forceCloseConnections: true });
    proxy.all('/*', (request, reply) =>
      request.method === 'GET'
        ? reply.code(404).type('text/html').send('<h1>Not Found</h1>')
        : reply.send({ status: 'probably' }),
    );
    url = await proxy.listen({ host: '127.0.0.1', port: 0 });
    expect([await payoutsOver(api()).send(order(50_000)), await payoutsOver(api()).ask(newId())]).toEqual([
      { outcome: 'unknown' },
      { outcome: 'unknown' },
    ]);
    expect(warned()).toMatchObject([{ why: '200 in an unknown format' }, { why: 'status 404' }]);
    await proxy.close();
  });

  test.each([
    [{ status: 'paid', payoutRef: null, reason: null }, { outcome: 'paid' }],
    [
      { status: 'paid', payoutRef: `\0${'R'.repeat(65)}` },
      { outcome: 'paid', payoutRef: 'R'.repeat(63) },
    ],
    [{ status: 'paid', payoutRef: 12 }, { outcome: 'paid' }],
    [
      { status: 'failed', payoutRef: '\0', reason: `${'x'.repeat(499)}😀` },
      { outcome: 'failed', reason: 'x'.repeat(499) },
    ],
    [{ status: 'processing', reason: null }, { outcome: 'unknown' }],
  ])('the status %j alone decides', async (told, outcome) => {
    const odd = fastify({ forceCloseConnections: true });
    odd.all('/*', (_request, reply) => reply.send(told));
    url = await odd.listen({ host: '127.0.0.1', port: 0 });
    expect(await payoutsOver(api()).send(order(50_000))).toEqual(outcome);
    expect(warned()).toEqual([]);
    await odd.close();
  });

  test('a slow bank times out', async () => {
    const slow = fastify();
    slow.all('/*', () => new Promise(() => undefined));
    url = await slow.listen({ host: '127.0.0.1', port: 0 });
    expect(await payoutsOver(bankApi({ url: () => url, secret }, 100)).send(order(50_000))).toEqual({
      outcome: 'unknown',
    });
    slow.server.closeAllConnections();
    await slow.close();
  });
});
