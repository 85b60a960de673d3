import { authCalls, identity } from '@chokdee/shared/contracts/auth';
import type { Call } from '@chokdee/shared/contracts/http';
import { liveSiteCalls } from '@chokdee/shared/contracts/live-site';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import type { BootManifest } from '@chokdee/shared/contracts/remote';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { trialApi } from './trial-api.ts';

const manifest: BootManifest = {
  domain: 'trial',
  generation: 1,
  product: 'lotto',
  site: { title: 'Trial', description: 'Trial' },
  shell: { build: 's', entry: '/s' },
  remotes: [],
};
const origin = 'http://127.0.0.1:9';

test('a call is answered with a sample of its reply, with lists of two and open rounds', () => {
  const { status, body } = trialApi(manifest).answer('GET', '/api/bet-lists.latest', origin);
  const { yeekee } = lotteryCalls.latest.reply.parse(JSON.parse(body));
  expect([status, yeekee.length, yeekee[0]!.state]).toEqual([200, 2, 'open']);
  expect(yeekee[0]!.timestamp.realCloseTime * 1_000).toBeGreaterThan(Date.now());
});

test('a list has a second page, which is the last', () => {
  const pageOf = (call: Call, parameters: object) =>
    JSON.parse(
      trialApi(manifest).answer(call.method, `/api${call.path}`, origin, parameters).body,
    ) as unknown;
  const { transactions } = walletCalls;
  expect(pageOf(transactions, {})).toMatchObject({ next: expect.any(String) as unknown });
  const second = transactions.reply.parse(pageOf(transactions, { before: 'next 1' }));
  expect([second.transactions.length, second.next]).toEqual([2, undefined]);
  expect(pageOf(registryCalls.verifyStore, { after: 'next 1' })).toMatchObject({ next: null });
});

test('the viewer is signed in, and a visitor is not', () => {
  const api = trialApi(manifest);
  expect(api.answer('POST', '/api/users.token.renew', origin).status).toBe(401);
  api.viewer = 'operator';
  const { headers, body } = api.answer('POST', '/poy-api/users.auth', origin);
  expect([headers['authorization'], identity.parse(JSON.parse(body)).role]).toEqual([
    'Bearer trial',
    'operator',
  ]);
});

test('in failing mode all calls fail except those that the page needs', () => {
  const api = trialApi(manifest);
  api.failing = true;
  api.viewer = 'member';
  expect(
    [lotteryCalls.latest, authCalls.cash, authCalls.renew, liveSiteCalls.manifest].map(
      (call) => api.answer(call.method, `/api${call.path}`, origin).status,
    ),
  ).toEqual([503, 503, 200, 200]);
});

test('a call outside of the contracts is recorded', () => {
  const api = trialApi(manifest);
  expect(api.answer('GET', '/api/promos.all', origin).status).toBe(404);
  expect([...api.unknown]).toEqual(['GET /api/promos.all']);
});

test('addresses in replies point to the site itself', () => {
  const { body } = trialApi(manifest).answer('GET', '/api/sites.manifest', origin);
  expect([JSON.parse(body), body.includes('sample.invalid')]).toEqual([manifest, false]);
});
