import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { enterpriseCaptcha } from './enterprise.ts';

interface Seen {
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** A test double of the service, with the answer that the test sets. */
let double: Server;
let endpoint: string;
let seen: Seen[];
let answer: { status: number; body: string };
beforeAll(async () => {
  double = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      seen.push({ path: request.url!, headers: request.headers, body: JSON.parse(text) });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(double.address() as AddressInfo).port}/v1`;
});
afterAll(() => new Promise((resolve) => double.close(resolve)));
beforeEach(() => {
  seen = [];
});

const captcha = () =>
  enterpriseCaptcha({ project: 'my-project', siteKey: 'site-key', apiKey: 'secret-key', endpoint });
const judged = (tokenProperties: object, score?: number) => {
  answer = {
    status: 200,
    body: JSON.stringify({
      name: 'projects/1/assessments/2',
      event: {},
      tokenProperties,
      ...(score === undefined ? {} : { riskAnalysis: { score, reasons: [] } }),
    }),
  };
};
const check = () =>
  captcha()
    .check('the-token', 'signup', '203.0.113.1')
    .then(
      () => 'passed',
      (error: { code?: string }) => error.code,
    );

test('pages get only the site key', () => {
  expect(captcha().challenge('signup', '203.0.113.1')).toEqual({ kind: 'enterprise', siteKey: 'site-key' });
});

test('the assessment sends the API key in a header, not in the URL', async () => {
  judged({ valid: true, action: 'signup' }, 0.9);
  expect(await check()).toBe('passed');
  expect(seen).toMatchObject([
    {
      path: '/v1/projects/my-project/assessments',
      headers: { 'x-goog-api-key': 'secret-key' },
      body: {
        event: {
          token: 'the-token',
          siteKey: 'site-key',
          expectedAction: 'signup',
          userIpAddress: '203.0.113.1',
        },
      },
    },
  ]);
});

test.each([
  ['an invalid token', { valid: false, invalidReason: 'EXPIRED' }, undefined],
  ['a token for another action', { valid: true, action: 'login' }, 0.9],
  ['a token for no action', { valid: true }, 0.9],
  ['a low score', { valid: true, action: 'signup' }, 0.4],
  ['no score', { valid: true, action: 'signup' }, undefined],
])('%s fails', async (_what, properties, score) => {
  judged(properties, score);
  expect(await check()).toBe('CAPTCHA_FAILED');
});

test.each([
  [500, '{}'],
  [403, '{"error":{"code":403}}'],
  [200, '<html>'],
  [200, '{}'],
])('a service that answers %d %s lets no token pass and is reported as unavailable', async (status, body) => {
  answer = { status, body };
  expect(await check()).toBe('UNAVAILABLE');
});

test('an unreachable service is reported as unavailable', async () => {
  const unreachable = enterpriseCaptcha({
    project: 'p',
    siteKey: 's',
    apiKey: 'a',
    endpoint: 'http://127.0.0.1:1/v1',
  });
  await expect(unreachable.check('the-token', 'signup', '203.0.113.1')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
});
