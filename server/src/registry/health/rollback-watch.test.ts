import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PartOutcome } from '@chokdee/shared/contracts/live-site';
import { registryHealthCalls, type Evidence } from '@chokdee/shared/contracts/registry-health';
import { until } from '@chokdee/shared/testing/until';
import { connect, type Db } from '../../db/db.ts';
import { localFanOut } from '../../fan-out/fan-out.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { testEnv } from '../../../testing/env.ts';
import { promoted, published } from '../../../testing/published.ts';
import { history } from '../history.service.ts';
import { registryOperations, type RegistryOperations } from '../operations.service.ts';
import { latestGeneration } from '../registry.queries.ts';
import { endBadRollouts, startRollbackWatch } from './rollback-watch.ts';

let site: TestApp;
let folder: string;
let registry: RegistryOperations;
const games = { author: 'nok', reason: 'a test', domain: 'local', remote: 'games' };
const log = { error: jest.fn(), warn: jest.fn() };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollback-'));
  site = await testApp({ env: testEnv({ DATA_DIR: folder }) });
  registry = registryOperations(site.services);
  await published(site, { shell: ['0a1', '0a2'], games: ['0a1', '0a2', '0a3'] });
  await promoted(site, { shell: '0a1', games: '0a1' });
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const address = (at: number) => `198.51.${Math.floor(at / 250)}.${(at % 250) + 1}`;
let nextAddress = 0;
/** Each report comes from another address. */
async function report(
  build: string,
  counts: Partial<Record<PartOutcome, number>>,
  more: { domain?: string; shell?: string } = {},
): Promise<void> {
  for (const [outcome, count = 0] of Object.entries(counts))
    for (let at = 0; at < count; at += 1)
      await site.services.health.report(
        more.domain ?? 'local',
        address((nextAddress += 1)),
        [
          {
            remote: 'games',
            build,
            outcome: outcome as PartOutcome,
            ms: 100,
            ...(outcome === 'ready' ? {} : { errorId: 'E12345', message: 'it broke' }),
          },
        ],
        more.shell,
      );
  await site.services.health.flush();
}
const watch = (db = site.db) => endBadRollouts({ db, fanOut: site.services.fanOut, log });
const inForce = async (domain = 'local') => (await latestGeneration(site.db, domain))!;
const evidence = async (): Promise<Evidence[]> =>
  site.ask(registryHealthCalls.evidence, {}, { as: await site.registerMember('operator') });

test('a failing rollout is ended, open pages are notified, and the evidence is stored', async () => {
  await registry.promote({ ...games, build: '0a2', percent: 10 });
  await report('0a1', { ready: 200, crashed: 1 });
  await report('0a2', { ready: 20, crashed: 15, integrity: 5 });
  expect(await watch()).toEqual([{ domain: 'local', remote: 'games', build: '0a2' }]);
  const { number, state } = await inForce();
  expect(state.remotes['games']).toEqual({ build: '0a1', state: 'on' });
  const [entry] = await history(site.db, 'local', 1);
  expect(entry).toMatchObject({
    number,
    author: 'system',
    operation: 'rollback',
    reason: '20 of 40 loads failed (50.0 %, at most 5.0 %)',
  });
  expect(site.published.at(-1)).toEqual({ kind: 'generation', domain: 'local', generation: number });
  const [kept] = await evidence();
  expect(kept).toMatchObject({
    domain: 'local',
    remote: 'games',
    build: '0a2',
    generation: number,
    loads: 40,
    failures: 20,
    threshold: 0.05,
    rate: 0.5,
    byOutcome: { ready: 20, crashed: 15, integrity: 5, network: 0, incompatible: 0 },
  });
  expect(kept!.samples[0]).toMatchObject({ errorId: 'E12345', message: 'it broke' });
  expect(
    await site.db.query(`select actor, action, target, outcome from registry_audit order by id desc limit 1`),
  ).toEqual([{ actor: 'system', action: 'rollback', target: 'games@local', outcome: 'done' }]);
  expect(await watch()).toEqual([]);
});

test('evidence is immutable', async () => {
  await registry.promote({ ...games, build: '0a2', percent: 10 });
  await report('0a2', { crashed: 30 });
  await watch();
  await expect(site.db.query('update rollback_evidence set rate = 0')).rejects.toMatchObject({
    code: '42501',
  });
  await expect(site.db.query('delete from rollback_evidence')).rejects.toMatchObject({ code: '42501' });
});

test('a build stays when it is good or fails no more than the default', async () => {
  await registry.promote({ ...games, build: '0a2', percent: 10 });
  await report('0a2', { ready: 98, crashed: 2 });
  expect(await watch()).toEqual([]);
  await report('0a1', { ready: 50, crashed: 50 });
  await report('0a2', { crashed: 40 });
  expect(await watch()).toEqual([]);
  expect((await inForce()).state.remotes['games']!.rollout).toMatchObject({ build: '0a2' });
});

test('one address cannot end a rollout', async () => {
  await registry.promote({ ...games, build: '0a2', percent: 10 });
  await report('0a2', { ready: 18 });
  for (let at = 0; at < 500; at += 1)
    await site.services.health.report('local', '203.0.113.66', [
      { remote: 'games', build: '0a2', outcome: 'crashed', ms: 1 },
    ]);
  await site.services.health.flush();
  expect(await watch()).toEqual([]);
  await site.db.query(`update build_health set crashed = 400 where build = '0a2'`);
  expect(await watch()).toEqual([]);
  expect(await evidence()).toEqual([]);
});

test('network failures end a rollout only when many addresses report them', async () => {
  await registry.promote({ ...games, build: '0a2', percent: 10 });
  await report('0a2', { ready: 20, network: 9 });
  expect(await watch()).toEqual([]);
  await report('0a2', { network: 11 });
  expect(await watch()).toHaveLength(1);
  expect((await evidence())[0]).toMatchObject({ loads: 40, failures: 20, byOutcome: { network: 20 } });
});

test('concurrent watches create one generation and one piece of evidence', async () => {
  await registry.promote({ ...games, build: '0a2', percent: 10 });
  await report('0a2', { crashed: 40 });
  const before = (await inForce()).number;
  const others = Array.from({ length: 4 }, () => connect(site.database.url, { poolSize: 2 }));
  const ended = await Promise.all(
    [site.db, ...others].map((db) => endBadRollouts({ db, fanOut: localFanOut(), log })),
  );
  await Promise.all(others.map((db) => db.close()));
  expect(ended.flat()).toHaveLength(1);
  expect((await inForce()).number).toBe(before + 1);
  expect(await evidence()).toHaveLength(1);
});

test('only the failing domain is rolled back', async () => {
  await registry.promote({ ...games, domain: 'all', build: '0a2', percent: 10 });
  await report('0a2', { crashed: 40 }, { domain: 'games.localhost' });
  expect(await watch()).toEqual([{ domain: 'games.localhost', remote: 'games', build: '0a2' }]);
  expect((await inForce()).state.remotes['games']!.rollout).toBeDefined();
});

test('a restarted rollout is judged by new reports only', async () => {
  await registry.promote({ ...games, build: '0a2', percent: 10 });
  await report('0a2', { crashed: 40 });
  await watch();
  await registry.promote({ ...games, build: '0a2', percent: 10 });
  expect(await watch()).toEqual([]);
  expect((await inForce()).state.remotes['games']!.rollout).toMatchObject({ build: '0a2' });
});

test('a failing default build, or a rollout that is pinned or off, is not rolled back', async () => {
  await report('0a1', { crashed: 40 });
  await registry.promote({ ...games, build: '0a2', percent: 10 });
  await report('0a2', { crashed: 40 });
  await registry.turn('off', games);
  expect(await watch()).toEqual([]);
  await registry.turn('on', games);
  await registry.pin({ ...games, build: '0a3' });
  expect(await watch()).toEqual([]);
});

test('a shell whose parts fail is rolled back, too', async () => {
  await registry.promote({ ...games, remote: 'shell', build: '0a2', percent: 10 });
  await report('0a1', { ready: 100 }, { shell: '0a1' });
  await report('0a1', { ready: 10, crashed: 30 }, { shell: '0a2' });
  expect(await watch()).toEqual([{ domain: 'local', remote: 'shell', build: '0a2' }]);
  const { state } = await inForce();
  expect([state.shell, state.shellRollout]).toEqual(['0a1', undefined]);
  expect((await evidence())[0]).toMatchObject({ remote: 'shell', build: '0a2', failures: 30 });
});

test('the watch runs until it is stopped, and survives errors', async () => {
  let away = true;
  const db: Db = {
    ...site.db,
    query: <Row>(text: string, values?: readonly unknown[]) =>
      away ? Promise.reject(new Error('away')) : site.db.query<Row>(text, values),
  };
  const stop = startRollbackWatch({ db, fanOut: site.services.fanOut, log, everyMs: 20 });
  await registry.promote({ ...games, build: '0a2', percent: 10 });
  await report('0a2', { crashed: 40 });
  await until(() => log.error.mock.calls.length > 0, 'it says that the database is away');
  away = false;
  await until(
    async () => (await inForce()).state.remotes['games']!.rollout === undefined,
    'the rollout is ended',
  );
  await stop();
  const { number } = await inForce();
  await registry.promote({ ...games, build: '0a3', percent: 10 });
  await report('0a3', { crashed: 40 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await inForce()).number).toBe(number + 1);
});
