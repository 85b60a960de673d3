import fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { call, nothing, ok } from '@chokdee/shared/contracts/http';
import { baht, positiveBaht, toSatang } from '@chokdee/shared/contracts/money';
import { AppError } from '../errors.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { apiScope, documentRoutes } from './api-scope.ts';
import type { CallContext } from './call-context.ts';
import { memoryRateLimit } from './rate-limit.ts';
import { serve } from './serve.ts';

const form = { summary: '', access: 'public', request: nothing, reply: ok, errors: [] } as const;
const double = call({
  ...form,
  method: 'POST',
  path: '/double',
  request: z.object({ amount: positiveBaht, note: z.string().max(5).optional() }),
  reply: z.object({ amount: baht }),
});
const one = call({
  ...form,
  method: 'GET',
  path: '/one',
  request: z.object({ id: z.coerce.number().int().positive() }),
  reply: z.object({ id: z.int() }),
});
const kinds = call({
  ...form,
  method: 'POST',
  path: '/kinds.{kind}.create',
  params: ['red', 'black'],
  reply: z.object({ kind: z.string() }),
});
const broken = call({ ...form, method: 'GET', path: '/broken' });
const refused = call({ ...form, method: 'GET', path: '/refused', errors: ['ROUND_CLOSED'] });
const away = call({ ...form, method: 'GET', path: '/away' });
const maybeKeyed = call({
  ...form,
  method: 'POST',
  path: '/maybe-keyed',
  idempotent: 'optional',
  reply: z.object({ key: z.string() }),
});
const keyed = call({
  ...form,
  method: 'POST',
  path: '/keyed',
  idempotent: true,
  access: 'member',
  reply: z.object({ key: z.string() }),
});

let site: TestApp;
let api: FastifyInstance;
let member: TestMember;
const seen: CallContext[] = [];
let unexpectedError: Error;

function build(perMinute = 1_000): FastifyInstance {
  const app = fastify();
  app.decorate('api', { ...site.app.api, rateLimit: memoryRateLimit(perMinute) });
  void app.register(async (scope) => {
    apiScope(scope);
    documentRoutes(scope);
    serve(scope, double, async ({ amount }) => ({ amount: toSatang(amount * 2) }));
    serve(scope, one, async (request, context) => (seen.push(context), request));
    serve(scope, kinds, async (_nothing, { param }) => ({ kind: param }));
    serve(scope, refused, async () => Promise.reject(new AppError('ROUND_CLOSED', { betId: 7 })));
    serve(scope, broken, async () => Promise.reject(new Error('the secret is 1234')));
    serve(scope, away, async () => Promise.reject(unexpectedError));
    serve(scope, maybeKeyed, async (_nothing, { idempotencyKey }) => ({ key: idempotencyKey ?? '' }));
    serve(scope, keyed, async (_nothing, { idempotencyKey }) => ({ key: idempotencyKey! }));
  });
  return app;
}

beforeAll(async () => {
  site = await testApp();
  member = await site.registerMember();
  api = build();
});
afterAll(async () => {
  await api.close();
  await site.close();
});

const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  api.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      host: 'localhost',
      ...(typeof payload === 'string' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
  });
const get = (url: string, headers: Record<string, string> = {}) =>
  api.inject({ url, headers: { host: 'localhost', ...headers } });

test('money is baht on the wire and satang in the handler', async () => {
  expect((await post('/api/double', { amount: '500.25' })).json()).toEqual({ amount: 1_000.5 });
});

test.each(['/api', '/poy-api'])('every value of the parameter has its path under %s', async (base) => {
  expect((await post(`${base}/kinds.red.create`, {})).json()).toEqual({ kind: 'red' });
  expect((await post(`${base}/kinds.black.create`, {})).json()).toEqual({ kind: 'black' });
  expect((await post(`${base}/kinds.blue.create`, {})).statusCode).toBe(404);
});

test("a query is decoded by the contract, and the handler gets the caller's domain and address", async () => {
  expect((await get('/api/one?id=7')).json()).toEqual({ id: 7 });
  expect(seen.at(-1)).toMatchObject({ domain: 'local', ip: '127.0.0.1', member: undefined });
  expect((await seen.at(-1)!.now()).getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('neither replies nor refusals are cached', async () => {
  for (const url of ['/api/one?id=7', '/api/one', '/api/refused', '/api/unknown'])
    expect((await get(url)).headers['cache-control']).toBe('no-store');
});

test('invalid fields are listed with the key of their message', async () => {
  const answer = await post('/api/double', { amount: '1.234', note: 'too long' });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    {
      code: 'VALIDATION',
      message: 'Validation',
      details: {
        issues: [
          { path: 'amount', key: 'currency.format' },
          { path: 'note', key: 'tooBig' },
        ],
      },
    },
  ]);
  expect((await post('/api/double', { amount: 0 })).json().details).toEqual({
    issues: [{ path: 'amount', key: 'currency.positive' }],
  });
  expect((await get('/api/one?id=x&id=y')).json().details).toEqual({
    issues: [{ path: 'id', key: 'invalid' }],
  });
});

test.each([
  ['invalid JSON', '{"amount":', 'application/json'],
  ['another type', 'amount=5', 'application/x-www-form-urlencoded'],
  ['text', 'hello', 'text/plain'],
  ['a prototype', '{"__proto__":{"admin":true}}', 'application/json'],
  ['half a character', '{"amount":5,"note":"\\ud800"}', 'application/json'],
  ['a NUL character', '{"amount":5,"note":"a\\u0000"}', 'application/json'],
  [
    'half a character behind an escaped backslash',
    '{"amount":5,"note":"\\\\ud800\\udc00"}',
    'application/json',
  ],
  ['half a character in a key', '{"amount":5,"\\udc00":1}', 'application/json'],
  ['a NUL character in a nested key', '{"amount":5,"more":[{"\\u0000":1}]}', 'application/json'],
  ['many levels', `{"amount":5,"more":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, 'application/json'],
])('a body of %s is malformed', async (_what, payload, type) => {
  const answer = await post('/api/double', payload, { 'content-type': type });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'MALFORMED_BODY']);
});

test('a NUL character in a query is malformed too', async () => {
  expect((await get('/api/one?id=%00')).json().code).toBe('MALFORMED_BODY');
  expect((await get('/api/one?id=7&a%00=1')).json().code).toBe('MALFORMED_BODY');
});

test('characters outside the basic plane, and escaped backslashes, are accepted', async () => {
  expect((await post('/api/double', '{"amount":5,"note":"\\ud83c\\udf40"}')).statusCode).toBe(200);
  expect((await post('/api/double', '{"amount":5,"more":"\\\\u0000"}')).statusCode).toBe(200);
});

test.each(['[]', 'null', '7', '"text"'])('the body %s is valid JSON, but not a request', async (payload) => {
  expect((await post('/api/double', payload)).json().code).toBe('VALIDATION');
});

test('an absent body is an empty request', async () => {
  expect(
    (await api.inject({ method: 'POST', url: '/api/kinds.red.create', headers: { host: 'localhost' } }))
      .statusCode,
  ).toBe(200);
  expect((await post('/api/kinds.red.create', '')).statusCode).toBe(200);
});

test('a body over the limit is too large', async () => {
  const answer = await post('/api/double', { amount: 5, note: 'x'.repeat(100_001) });
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
});

test('a refusal carries its code, status and details', async () => {
  const answer = await get('/api/refused');
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { code: 'ROUND_CLOSED', message: 'Round closed', details: { betId: 7 } },
  ]);
});

test('an unexpected error reveals only the id of its log entry', async () => {
  const answer = await get('/api/broken');
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    {
      code: 'defaultError',
      message: 'Oops! Something went wrong. Please try again later.',
      details: { id: expect.any(String) },
    },
  ]);
  expect(answer.body).not.toContain('secret');
});

test.each([
  ['57P01', 'terminating connection'],
  ['ECONNREFUSED', 'connect ECONNREFUSED'],
  ['57014', 'canceling statement due to statement timeout'],
  [undefined, 'Connection terminated unexpectedly'],
  [undefined, 'timeout exceeded when trying to connect'],
])('a temporary failure (%s, %s) may be retried', async (code, message) => {
  unexpectedError = Object.assign(new Error(message), { code });
  const answer = await get('/api/away');
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
});

test('an unknown call, and a known one with another method, are not found', async () => {
  for (const answer of [
    await get('/api/nothing'),
    await get('/api'),
    await get('/api/double'),
    await api.inject({ method: 'DELETE', url: '/poy-api/one', headers: { host: 'localhost' } }),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
});

test.each([
  'evil.example',
  'localhost.evil.example',
  'localhost:80@evil.example',
  'localhost/',
  'local host',
  'localhost:x',
])('the host %j is not served', async (host) => {
  const answer = await get('/api/one?id=7', { host });
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { code: 'NOT_ALLOW_DOMAIN', message: 'Not Allow Domain' },
  ]);
});

test.each(['LOCALHOST', 'localhost:3000', 'localhost.', '127.0.0.1:8080'])(
  'the host %j is served',
  async (host) => {
    expect((await get('/api/one?id=7', { host })).statusCode).toBe(200);
  },
);

test('X-Forwarded-Host is ignored from untrusted peers', async () => {
  expect(
    (await get('/api/one?id=7', { host: 'evil.example', 'x-forwarded-host': 'localhost' })).statusCode,
  ).toBe(404);
});

test.each([undefined, 'short', 'has spaces in it', 'x'.repeat(65)])(
  'an idempotent call with the key %j is refused',
  async (key) => {
    const answer = await post(
      '/api/keyed',
      {},
      { authorization: `Bearer ${member.token}`, ...(key ? { 'idempotency-key': key } : {}) },
    );
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REQUIRED']);
  },
);

test.each([
  [undefined, [200, '']],
  ['key-of-an-attempt', [200, 'key-of-an-attempt']],
  ['short', [422, 'IDEMPOTENCY_KEY_REQUIRED']],
])('a call whose key is optional answers the key %j with %j', async (key, expected) => {
  const answer = await post('/api/maybe-keyed', {}, key ? { 'idempotency-key': key } : {});
  expect([answer.statusCode, answer.json().key ?? answer.json().code]).toEqual(expected);
});

test('an address over its rate limit is refused before any other work', async () => {
  const limited = build(2);
  const answers = [];
  for (let at = 0; at < 3; at += 1)
    answers.push(await limited.inject({ url: '/api/one?id=7', headers: { host: 'localhost' } }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  expect(answers[2]!.json().code).toBe('RATE_LIMITED');
  await limited.close();
});
