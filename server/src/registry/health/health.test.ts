import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { liveSiteCalls, type RemoteReport } from '@chokdee/shared/contracts/live-site';
import { registryHealthCalls, type RemoteHealth } from '@chokdee/shared/contracts/registry-health';
import { deleteExpired } from '../../housekeeping/housekeeping.queries.ts';
import { localFanOut } from '../../fan-out/fan-out.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { testEnv } from '../../../testing/env.ts';
import { promoted, published } from '../../../testing/published.ts';
import { storeEvidence } from './evidence.queries.ts';
import { healthAggregator } from './health-aggregator.ts';
import { buildHealth } from './health.service.ts';
import { MAX_FAILURES, MAX_OUTCOMES } from './reporters.ts';

let site: TestApp;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'health-'));
  site = await testApp({ env: testEnv({ DATA_DIR: folder }) });
  await published(site, { shell: ['0a1'], games: ['0a1', '0a2'] });
  await promoted(site, { shell: '0a1', games: '0a1' });
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const ready: RemoteReport = { remote: 'games', build: '0a1', outcome: 'ready', ms: 120 };
const crashed: RemoteReport = { ...ready, outcome: 'crashed', errorId: 'ABC1234', message: 'games threw' };
const report = (
  from: string,
  reports: readonly RemoteReport[],
  more: object = {},
  headers: Record<string, string> = {},
) =>
  site.app.inject({
    method: 'POST',
    url: '/api/sites.reports',
    remoteAddress: from,
    headers: { host: 'localhost', ...headers },
    payload: { reports, ...more },
  });
async function recent(): Promise<RemoteHealth[]> {
  await site.services.health.flush();
  return site.ask(registryHealthCalls.health, {}, { as: await site.registerMember('operator') });
}
const address = (at: number) => `203.0.${Math.floor(at / 250)}.${(at % 250) + 1}`;

test('reports of pages are counted by domain, with their load times', async () => {
  for (let at = 0; at < 40; at += 1) await report(address(at), [{ ...ready, ms: at < 36 ? 90 : 900 }]);
  for (let at = 0; at < 3; at += 1) await report(address(at), [crashed, { ...crashed, outcome: 'network' }]);
  await report(address(1), [ready], {}, { host: 'games.localhost' });
  const here = (await recent()).find(({ domain, remote }) => domain === 'local' && remote === 'games')!;
  expect(here).toMatchObject({
    build: '0a1',
    loads: 46,
    failures: 6,
    byOutcome: { ready: 40, crashed: 3, network: 3, integrity: 0, incompatible: 0 },
  });
  expect(here.p50Ms).toBeGreaterThan(50);
  expect(here.p50Ms).toBeLessThanOrEqual(100);
  expect(here.p95Ms).toBeGreaterThan(800);
  expect(
    (await recent()).filter(({ remote }) => remote === 'games').map(({ domain, loads }) => [domain, loads]),
  ).toEqual([
    ['games.localhost', 1],
    ['local', 46],
  ]);
});

test('counts of several servers add up', async () => {
  const other = buildHealth({ db: site.db, fanOut: localFanOut() });
  for (let at = 0; at < 5; at += 1)
    await Promise.all([
      site.services.health.report('local', address(at), [ready]),
      other.report('local', address(at), [ready, crashed]),
    ]);
  await Promise.all([site.services.health.flush(), other.flush()]);
  expect(await recent()).toMatchObject([{ loads: 15, failures: 5 }]);
});

test('reports about parts of a page count for its shell', async () => {
  await report(address(1), [ready, crashed], { shell: '0a1' });
  expect((await recent()).map(({ remote, loads, failures }) => [remote, loads, failures])).toEqual([
    ['games', 2, 1],
    ['shell', 2, 1],
  ]);
});

test('builds that do not run in the domain are ignored, except those that ran there recently', async () => {
  const none = [
    { ...ready, build: '0a2' },
    { ...ready, build: 'made-up' },
    { ...ready, remote: 'casino' },
  ];
  expect((await report(address(1), none, { shell: 'made-up' })).json()).toEqual({ ok: true });
  expect((await report(address(1), [ready], {}, { host: 'lotto.localhost' })).json()).toEqual({ ok: true });
  expect((await recent()).filter(({ build }) => build !== '0a1')).toEqual([]);
  await promoted(site, { games: '0a2' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await report(address(1), [ready, { ...ready, build: '0a2' }]);
  expect(
    (await recent())
      .filter(({ domain, remote }) => domain === 'local' && remote === 'games')
      .map(({ build }) => build)
      .sort(),
  ).toEqual(['0a1', '0a2']);
});

test('reports of one address are limited per build and minute', async () => {
  let now = Date.parse('2027-01-01T00:00:00Z');
  const health = buildHealth({
    db: site.db,
    fanOut: localFanOut(),
    book: healthAggregator({ db: site.db, nowMs: () => now }),
  });
  const counted = async () => {
    await health.flush();
    const [{ loads, failures }] = (await recent()) as [RemoteHealth];
    return [loads, failures];
  };
  for (let at = 0; at < 30; at += 1) await health.report('local', '203.0.113.9', [ready, ready, crashed]);
  expect(await counted()).toEqual([MAX_OUTCOMES, MAX_FAILURES]);
  for (let at = 0; at < 30; at += 1) await health.report('local', `2001:db8:7:${at}::1`, [crashed]);
  expect(await counted()).toEqual([MAX_OUTCOMES + MAX_FAILURES, MAX_FAILURES * 2]);
  now += 60_000;
  for (let at = 0; at < 30; at += 1) await health.report('local', '203.0.113.9', [crashed]);
  expect(await counted()).toEqual([MAX_OUTCOMES + MAX_FAILURES * 2, MAX_FAILURES * 3]);
  expect(await site.db.query('select sum(failing_addresses)::int as addresses from build_health')).toEqual([
    { addresses: 2 },
  ]);
});

test('stored health data identifies no visitor', async () => {
  const malee = await site.registerMember();
  await report(
    '203.0.113.77',
    [crashed],
    {},
    { authorization: `Bearer ${malee.token}`, cookie: `sid=${malee.renewal}` },
  );
  await site.services.health.flush();
  const kept = JSON.stringify([
    await site.db.query('select * from build_health'),
    await site.db.query('select * from build_failures'),
  ]);
  expect(kept).toContain('ABC1234');
  for (const secret of ['203.0.113', malee.identity.uuid, malee.userName]) expect(kept).not.toContain(secret);
});

test('a session with overrides is not counted', async () => {
  const cookie = String(
    (await site.app.inject({ url: '/?mfe.games=0a2', headers: { host: 'localhost' } })).headers['set-cookie'],
  ).split(';')[0]!;
  expect((await report(address(1), [crashed], {}, { cookie })).json()).toEqual({ ok: true });
  expect(await recent()).toEqual([]);
});

test('reports are rate limited per address', async () => {
  let refused = 0;
  for (let at = 0; at < 130; at += 1)
    refused += (await report('203.0.113.8', [ready])).statusCode === 429 ? 1 : 0;
  expect(refused).toBe(10);
  expect((await report('203.0.113.7', [ready])).statusCode).toBe(200);
});

test('a few failures per minute are kept as samples', async () => {
  for (let at = 0; at < 20; at += 1) await report(address(at), [crashed]);
  await site.services.health.flush();
  const samples = await site.db.query('select outcome, error_id, message from build_failures');
  expect(samples.length).toBeGreaterThanOrEqual(3);
  expect(samples.length).toBeLessThan(20);
  expect(samples[0]).toEqual({ outcome: 'crashed', error_id: 'ABC1234', message: 'games threw' });
});

test('counts that cannot be written are written by the next flush, once', async () => {
  let broken = true;
  const db = {
    query: (text: string, values?: readonly unknown[]) =>
      broken && text.startsWith('insert') ? Promise.reject(new Error('away')) : site.db.query(text, values),
  } as typeof site.db;
  const health = buildHealth({ db, fanOut: localFanOut() });
  await health.report('local', address(1), [ready]);
  await health.flush();
  await health.report('local', address(2), [ready, crashed]);
  await health.flush();
  broken = false;
  await health.flush();
  expect(await recent()).toMatchObject([{ loads: 3, failures: 1 }]);
});

test('only the last quarter of an hour counts, and rows are deleted after a day', async () => {
  await report(address(1), [crashed]);
  await site.services.health.flush();
  await site.db.query(`update build_health set minute = minute - interval '16 minutes'`);
  expect(await recent()).toEqual([]);
  await deleteExpired(site.db);
  expect(await site.db.query('select from build_health')).toHaveLength(1);
  await site.db.query(`update build_health set minute = minute - interval '1 day'`);
  await site.db.query(`update build_failures set at = at - interval '25 hours'`);
  await deleteExpired(site.db);
  expect([
    await site.db.query('select from build_health'),
    await site.db.query('select from build_failures'),
  ]).toEqual([[], []]);
});

test('a client that does not know `missing` can read a reply without missing files', async () => {
  await report(address(1), [ready, crashed]);
  const outcomes = z.partialRecord(
    z.enum(['ready', 'network', 'integrity', 'incompatible', 'crashed']),
    z.int(),
  );
  const [here] = await recent();
  expect(outcomes.parse(here!.byOutcome)).toMatchObject({ ready: 1, crashed: 1, network: 0 });
  const byOutcome = { ready: 20, crashed: 15, network: 0, missing: 0, integrity: 0, incompatible: 0 };
  const kept = {
    domain: 'local',
    remote: 'games',
    build: '0a1',
    generation: 1,
    loads: 35,
    failures: 15,
    byOutcome,
  };
  await storeEvidence(site.db, { ...kept, threshold: 0.05, rate: 0.4, samples: [] });
  const as = await site.registerMember('operator');
  const [evidence] = await site.ask(registryHealthCalls.evidence, {}, { as });
  expect(outcomes.parse(evidence!.byOutcome)).toMatchObject({ crashed: 15 });
});

test('a missing file that a page also reports is one failure, and each further page adds one', async () => {
  let now = Date.parse('2027-01-01T00:00:00Z');
  const book = healthAggregator({ db: site.db, nowMs: () => now });
  const health = buildHealth({ db: site.db, fanOut: localFanOut(), book });
  const counted = async () => {
    await health.flush();
    const [{ loads, failures, byOutcome }] = (await recent()) as [RemoteHealth];
    return [loads, failures, byOutcome.missing];
  };
  const missing: RemoteReport = {
    ...ready,
    outcome: 'missing',
    message: 'entry.js is missing from the site',
  };
  await health.missing('local', 'games', '0a1', 'entry.js');
  await health.report('local', address(1), [missing]);
  expect(await counted()).toEqual([1, 1, 1]);
  // The second page requests the same file within the quarter of an hour, so the server counts no new event.
  await health.missing('local', 'games', '0a1', 'entry.js');
  await health.report('local', address(2), [missing]);
  expect(await counted()).toEqual([2, 2, 2]);
  const addresses = 'select sum(failing_addresses)::int as addresses from build_health';
  expect(await site.db.query(addresses)).toEqual([{ addresses: 2 }]);
  // An event that no page reported in time is not offset against later page reports.
  now += 15 * 60_000;
  await health.missing('local', 'games', '0a1', 'entry.js');
  now += 15 * 60_000;
  await health.report('local', address(3), [missing]);
  expect(await counted()).toEqual([4, 4, 4]);
});

test('members may not read build health', async () => {
  expect(
    (await site.send(registryHealthCalls.health, {}, { as: await site.registerMember() })).json(),
  ).toMatchObject({ code: 'NOT_FOUND' });
  expect((await site.send(liveSiteCalls.reports, { reports: [] })).json()).toMatchObject({
    code: 'VALIDATION',
  });
});
