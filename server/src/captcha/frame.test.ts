import { sessionCalls } from '@chokdee/shared/contracts/account';
import { testApp } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';

const open = (headers: Record<string, string> = {}) => ({
  method: 'GET' as const,
  url: '/captcha/frame',
  headers: { host: 'localhost', ...headers },
});

test('with the enterprise service there is a frame that only our own pages may embed, and pages get the site key', async () => {
  const site = await testApp({
    env: testEnv({
      CAPTCHA_ENTERPRISE_PROJECT: 'p',
      CAPTCHA_ENTERPRISE_SITE_KEY: 'site-key_1',
      CAPTCHA_ENTERPRISE_API_KEY: 'a',
    }),
  });
  const answer = await site.app.inject(open());
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = String(answer.headers['content-security-policy']);
  const [, nonce] = /'nonce-([^']+)'/.exec(policy)!;
  expect(answer.body.match(/<script nonce="([^"]+)"/)?.[1]).toBe(nonce);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(answer.body).toContain('https://www.google.com/recaptcha/enterprise.js?render=site-key_1');
  expect((await site.app.inject(open())).headers['content-security-policy']).not.toBe(policy);
  expect(await site.ask(sessionCalls.captcha, { action: 'signup' })).toEqual({
    kind: 'enterprise',
    siteKey: 'site-key_1',
  });
  await site.close();
});

test('without the service there is no frame', async () => {
  const site = await testApp();
  expect((await site.app.inject(open())).body).not.toContain('recaptcha');
  await site.close();
});

test.each([
  [
    { CAPTCHA_ENTERPRISE_PROJECT: 'p' },
    'CAPTCHA_ENTERPRISE_SITE_KEY must be set when CAPTCHA_ENTERPRISE_PROJECT is.',
  ],
  [
    { CAPTCHA_ENTERPRISE_PROJECT: 'p', CAPTCHA_ENTERPRISE_API_KEY: 'a' },
    'CAPTCHA_ENTERPRISE_SITE_KEY must be set when CAPTCHA_ENTERPRISE_PROJECT is.',
  ],
  [{ CAPTCHA_ENTERPRISE_SITE_KEY: "x'" }, 'CAPTCHA_ENTERPRISE_SITE_KEY must be a site key.'],
])('%j is refused at start-up', (variables, message) => {
  expect(() => testEnv(variables)).toThrow(message);
});
