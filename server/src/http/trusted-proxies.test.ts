import { testApp, type TestApp } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';
import { promoted, published } from '../../testing/published.ts';
import { openSocket, ticketOf } from '../../testing/socket.ts';
import { trustedProxies } from './trusted-proxies.ts';

test.each([
  ['loopback', '127.0.0.1', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['loopback', '::1', true],
  ['loopback', '10.0.0.1', false],
  ['10.0.0.1, 192.168.0.0/16', '192.168.7.7', true],
  ['10.0.0.1, 192.168.0.0/16', '10.0.0.1', true],
  ['10.0.0.1, 192.168.0.0/16', '10.0.0.2', false],
  ['uniquelocal', 'fd00::1', true],
  ['linklocal', 'fe80::1%eth0', true],
  ['2001:db8::/32', '2001:db8:1::1', true],
  ['loopback', 'localhost', false],
  ['loopback', '', false],
  [undefined, '127.0.0.1', false],
])('of the proxies %s, the peer %s is one: %s', (list, address, expected) => {
  expect(trustedProxies(list)(address)).toBe(expected);
});

describe.each([
  ['a trusted proxy', 'loopback', true],
  ['others', '10.0.0.1', false],
])('the host that %s forward', (_who, TRUST_PROXY, trusted) => {
  const forwarded = { host: 'internal:3000', 'x-forwarded-host': 'localhost:5410' };
  let site: TestApp;
  beforeAll(async () => {
    site = await testApp({ env: testEnv({ TRUST_PROXY }) });
    await published(site, { shell: ['0b1'] });
    await promoted(site, { shell: '0b1' });
  });
  afterAll(() => site.close());

  test(`is ${trusted ? '' : 'not '}that of a socket`, async () => {
    const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { ...forwarded, origin: 'http://localhost:5410' };
    const opening = openSocket(origin, await ticketOf(site), headers);
    if (!trusted) return expect(opening).rejects.toThrow('refused with 404');
    const { raw, hears } = await opening;
    await hears('hello');
    raw.terminate();
  });

  test(`is ${trusted ? '' : 'not '}that of a page's sockets`, async () => {
    const page = await site.app.inject({ url: '/', headers: forwarded });
    expect(page.statusCode).toBe(trusted ? 200 : 404);
    const policy = String(page.headers['content-security-policy']);
    expect(policy.includes(' ws://localhost:5410')).toBe(trusted);
  });
});
