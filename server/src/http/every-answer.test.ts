import type { InjectOptions } from 'fastify';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { testApp, type TestApp } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';
import { promoted, published } from '../../testing/published.ts';

let site: TestApp;
let token: string;
beforeAll(async () => {
  site = await testApp({ env: testEnv({ SECURE_COOKIE: 'true' }) });
  await published(site, { shell: ['aaa'], games: ['aaa'] });
  await promoted(site, { shell: 'aaa', games: 'aaa' });
  token = (await site.registerMember()).token;
});
afterAll(() => site.close());

const HOSTS_PAGE = 'text/html; charset=utf-8';
const asks: [string, InjectOptions][] = [
  ['a page', { url: '/' }],
  ['a page of a remote', { url: '/games' }],
  ['an unknown page', { url: '/nowhere' }],
  ['a page that redirects visitors', { url: '/credit/deposit' }],
  ['a page for partners', { url: '/external/login' }],
  ['a page at an unknown host', { url: '/', headers: { host: 'evil.example' } }],
  ['a malformed URL', { url: '/%' }],
  ['a file of a build', { url: '/_mfe/shell/aaa/entry.js' }],
  ['an unknown file', { url: '/_mfe/shell/aaa/none.js' }],
  ['an unknown avatar', { url: '/avatars/x.webp' }],
  ['an unknown picture of a text', { url: '/content-pictures/x.avif' }],
  ['an unknown picture of a screen', { url: '/screen-pictures/x.avif' }],
  ['an unknown artwork of a game', { url: '/game-artworks/x.avif' }],
  ['the service worker', { url: '/sw.js' }],
  ['robots.txt', { url: '/robots.txt' }],
  ['the health probe', { url: '/healthz' }],
  ['a call', { url: '/api/captchas.challenge', method: 'POST', payload: { action: 'login' } }],
  [
    'a call under its other base',
    { url: '/poy-api/captchas.challenge', method: 'POST', payload: { action: 'login' } },
  ],
  ['an unauthorized call', { url: '/api/users-infos' }],
  ['an invalid call', { url: '/api/users.login.domain-lotto', method: 'POST', payload: {} }],
  ['an unknown call', { url: '/api/none' }],
  ['a call with a malformed URL', { url: '/api/%' }],
  ['the OpenAPI document', { url: '/api/openapi.json' }],
  ['an unsupported method', { url: '/', method: 'DELETE' }],
  [
    'a CORS preflight',
    {
      url: '/api/users-infos',
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    },
  ],
];

const answerTo = (ask: InjectOptions) =>
  site.app.inject({ ...ask, headers: { host: 'localhost', ...ask.headers } });

describe.each(asks)('%s', (_what, ask) => {
  test('requires https for a year, including subdomains', async () => {
    expect((await answerTo(ask)).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });

  test('has its declared content type, without sniffing', async () => {
    const { headers, statusCode } = await answerTo(ask);
    expect(headers['x-content-type-options']).toBe('nosniff');
    if (statusCode !== 303)
      expect(headers['content-type']).toMatch(
        /^(text\/(html|plain|javascript)|application\/json)(; charset=utf-8)?$/,
      );
  });

  test('has a policy without plug-ins, base URLs and framing', async () => {
    const policy = String((await answerTo(ask)).headers['content-security-policy']);
    expect(policy).toMatch(/base-uri 'none'/);
    expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
    expect(policy).toMatch(
      ask.url === '/external/login' ? /frame-ancestors 'self'$/ : /frame-ancestors 'none'$/,
    );
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
  });

  test('is not readable by other sites, unless it is the same for everyone', async () => {
    const { headers } = await answerTo({
      ...ask,
      headers: { ...ask.headers, origin: 'https://evil.example' },
    });
    const allowed = Object.entries(headers).filter(([name]) => name.startsWith('access-control-'));
    expect(allowed).toEqual(
      ask.url === '/_mfe/shell/aaa/entry.js' ? [['access-control-allow-origin', '*']] : [],
    );
  });
});

test("a page sends only its origin as referrer, and members' data are never cached", async () => {
  expect((await answerTo({ url: '/games' })).headers).toMatchObject({
    'content-type': HOSTS_PAGE,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-store',
  });
  const own = await site.send(authCalls.info, {}, { as: { token } });
  expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'no-store']);
});
