import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootManifest } from '@chokdee/shared/contracts/remote';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { buildOf } from '../../testing/builds.ts';
import { testEnv } from '../../testing/env.ts';
import { seedReceivingBank } from '../wallet/wallet.seed.ts';
import { OperationError } from './change.service.ts';
import { diff, explain, history } from './history.service.ts';
import { listDomainsWithState } from './overview.queries.ts';
import { registryOperations, type RegistryOperations } from './operations.service.ts';
import { promoteEverywhere } from './promote.service.ts';
import { publishBuild } from './publish.service.ts';

let site: TestApp;
let folder: string;
let malee: TestMember;
let registry: RegistryOperations;

const why = { author: 'nok', reason: 'a test' };
const local = { ...why, domain: 'local', remote: 'wallet' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operations-'));
  site = await testApp({ env: testEnv({ DATA_DIR: folder }) });
  registry = registryOperations(site.services);
  malee = await site.registerMember();
  await seedReceivingBank(site.db, '0812345678');
  for (const name of ['shell', 'wallet', 'lottery', 'games'])
    for (const build of ['0b1', '0b2', '0b3']) {
      const { folder: files, record } = await buildOf(folder, {
        name,
        build,
        routes: name === 'lottery' ? [{ name: 'lotto', path: '/lotto', access: 'member' }] : [],
      });
      await publishBuild(site.db, site.services.buildFiles, files, record);
    }
});
beforeEach(async () => {
  await promoteEverywhere(site.db, {
    builds: { shell: '0b1', wallet: '0b2', lottery: '0b2', games: '0b2' },
    ...why,
  });
  await promoteEverywhere(site.db, { builds: { wallet: '0b1', lottery: '0b1', games: '0b1' }, ...why });
  await registry.turn('on', { ...why, domain: 'all', remote: 'all' });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const page = (host = 'localhost', cookie?: string) =>
  site.app.inject({ method: 'GET', url: '/', headers: { host, ...(cookie ? { cookie } : {}) } });
const manifestAt = async (host?: string, cookie?: string) =>
  bootManifest.parse(
    JSON.parse(/id="boot-manifest">(.*?)<\/script>/s.exec((await page(host, cookie)).body)![1]!),
  );
const remoteAt = async (name: string, host?: string, cookie?: string) => {
  const { build, state } = (await manifestAt(host, cookie)).remotes.find((remote) => remote.name === name)!;
  return `${build} ${state}`;
};
const deposit = (host: string) =>
  site.send(depositCalls.createQr, { amount: 500 }, { as: malee, headers: { host } });
const status = async () =>
  (await listDomainsWithState(site.db)).map(({ name: domain, number: generation, state }) => ({
    domain,
    generation,
    state,
  }));
const latest = async (domain = 'local') => (await status()).find((one) => one.domain === domain)!.generation!;

test('a switched-off remote is off in the next page and for calls of the domain, until it is switched on', async () => {
  await registry.turn('off', local);
  expect(await remoteAt('wallet')).toBe('0b1 off');
  expect((await deposit('localhost')).json().code).toBe('REMOTE_OFF');
  expect(await remoteAt('wallet', 'lotto.localhost')).toBe('0b1 on');
  expect((await deposit('lotto.localhost')).statusCode).toBe(200);
  await registry.turn('on', local);
  expect(await remoteAt('wallet')).toBe('0b1 on');
  expect((await deposit('localhost')).statusCode).toBe(200);
});

test('maintenance applies to one remote, to a domain, or to the whole site', async () => {
  await registry.turn('maintenance', { ...local, remote: 'all' });
  expect([await remoteAt('wallet'), await remoteAt('games')]).toEqual(['0b1 maintenance', '0b1 maintenance']);
  expect(await remoteAt('wallet', 'lotto.localhost')).toBe('0b1 on');
  await registry.turn('maintenance', { ...local, domain: 'all' });
  expect([await remoteAt('wallet', 'lotto.localhost'), await remoteAt('lottery', 'lotto.localhost')]).toEqual(
    ['0b1 maintenance', '0b1 on'],
  );
});

test('a restored generation serves the former page under a new number', async () => {
  const number = await latest();
  const { generation, ...before } = await manifestAt();
  await registry.promote({ ...local, build: '0b3' });
  await registry.promote({ ...local, remote: 'games', build: '0b3', percent: 100 });
  await registry.turn('off', local);
  await registry.restore({ ...why, domain: 'local', generation: number });
  const { generation: now, ...after } = await manifestAt();
  expect(JSON.stringify(after)).toBe(JSON.stringify(before));
  expect([generation, now]).toEqual([number, number + 4]);
  expect(await diff(site.db, 'local', number, now)).toEqual([]);
});

test('a rollback ends the rollout, then returns build by build', async () => {
  await registry.promote({ ...local, build: '0b3' });
  await registry.promote({ ...local, build: '0b2', percent: 50 });
  await registry.rollback(local);
  expect(
    (await explain(site.db, 'local', 1)).remotes.find(({ name }) => name === 'wallet')!.layers,
  ).toHaveLength(1);
  expect(await remoteAt('wallet')).toBe('0b3 on');
  await registry.rollback(local);
  expect(await remoteAt('wallet')).toBe('0b1 on');
  await registry.rollback(local);
  expect(await remoteAt('wallet')).toBe('0b2 on');
});

test('two builds of one remote run side by side, one in each domain', async () => {
  await registry.promote({ ...local, build: '0b3' });
  expect([await remoteAt('wallet'), await remoteAt('wallet', 'lotto.localhost')]).toEqual([
    '0b3 on',
    '0b1 on',
  ]);
});

test('a pinned build stays through promotions everywhere until it is unpinned', async () => {
  await registry.pin({ ...local, build: '0b2' });
  await expect(registry.promote({ ...local, build: '0b3' })).rejects.toThrow('unpin it first');
  await registry.promote({ ...local, domain: 'all', build: '0b3' });
  expect([await remoteAt('wallet'), await remoteAt('wallet', 'lotto.localhost')]).toEqual([
    '0b2 on',
    '0b3 on',
  ]);
  await registry.unpin(local);
  expect(await remoteAt('wallet')).toBe('0b3 on');
});

test('the kill switch overrides a rollout to everyone and needs no bucket', async () => {
  await registry.promote({ ...local, build: '0b3', percent: 100 });
  expect(await remoteAt('wallet')).toBe('0b3 on');
  await registry.turn('off', local);
  const answer = await page();
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await remoteAt('wallet', 'localhost', 'bucket=7')).toBe('0b1 off');
  await registry.turn('on', local);
  expect(await remoteAt('wallet')).toBe('0b3 on');
});

test('a visitor gets a bucket only while a rollout needs one, and keeps it and their build', async () => {
  expect((await page()).headers['set-cookie']).toBeUndefined();
  await registry.promote({ ...local, build: '0b3', percent: 50 });
  const given = String((await page()).headers['set-cookie']);
  expect(given).toMatch(/^bucket=\d{1,4}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  expect((await page('localhost', 'bucket=77')).headers['set-cookie']).toBeUndefined();
  expect(String((await page('localhost', 'bucket=10000')).headers['set-cookie'])).toMatch(/^bucket=\d{1,4};/);
  expect((await page('lotto.localhost')).headers['set-cookie']).toBeUndefined();

  const builds = async () =>
    Promise.all(Array.from({ length: 40 }, (_, at) => remoteAt('wallet', 'localhost', `bucket=${at}`)));
  const half = await builds();
  expect(new Set(half)).toEqual(new Set(['0b1 on', '0b3 on']));
  expect(await builds()).toEqual(half);
  await registry.promote({ ...local, build: '0b3', percent: 80 });
  const more = await builds();
  expect(more.filter((_, at) => half[at] === '0b3 on')).toEqual(half.filter((build) => build === '0b3 on'));
  await registry.promote({ ...local, build: '0b3' });
  expect((await page()).headers['set-cookie']).toBeUndefined();
});

test('promoting the same builds again leaves switches and rollouts unchanged, and a newer build ends the rollout', async () => {
  await registry.promote({ ...local, build: '0b3', percent: 30 });
  await registry.turn('off', local);
  const { state } = (await status()).find(({ domain }) => domain === 'local')!;
  await promoteEverywhere(site.db, {
    builds: { shell: '0b1', wallet: '0b1', lottery: '0b1', games: '0b1' },
    ...why,
  });
  expect((await status()).find(({ domain }) => domain === 'local')!.state).toEqual(state);
  await promoteEverywhere(site.db, { builds: { wallet: '0b2' }, ...why });
  expect((await status()).find(({ domain }) => domain === 'local')!.state!.remotes.wallet).toEqual({
    build: '0b2',
    state: 'off',
  });
});

test('every change is stored with author, reason and diff, and open pages of its domain are notified', async () => {
  const publishedBefore = site.published.length;
  const [outcome] = await registry.promote({
    ...local,
    author: 'lek',
    reason: 'quicker statements',
    build: '0b3',
    percent: 12.5,
  });
  const number = outcome!.generation.number;
  const changes = [
    { part: 'wallet', what: 'rollout', from: null, to: `0b3 to 12.5 % since generation ${number}` },
  ];
  expect((await history(site.db, 'local', 1))[0]).toMatchObject({
    number,
    operation: 'promote',
    author: 'lek',
    reason: 'quicker statements',
    changes,
  });
  expect(await diff(site.db, 'local', number - 1, number)).toEqual(changes);
  await Promise.resolve();
  expect(site.published.slice(publishedBefore)).toEqual([
    { kind: 'generation', domain: 'local', generation: number },
  ]);
  const again = await registry.promote({ ...local, build: '0b3', percent: 12.5 });
  expect(again).toMatchObject([{ changes: [], generation: { number } }]);
  await Promise.resolve();
  expect(site.published).toHaveLength(publishedBefore + 1);
});

test('an explanation lists the layers that decided', async () => {
  await registry.promote({ ...local, build: '0b3', percent: 100 });
  await registry.pin({ ...local, build: '0b2' });
  await registry.turn('off', local);
  const layersAt = async (bucket?: number) =>
    (await explain(site.db, 'local', bucket)).remotes
      .find(({ name }) => name === 'wallet')!
      .layers.map(({ layer }) => layer);
  expect(await layersAt(3)).toEqual(['default', 'override', 'kill switch']);
  await registry.turn('on', local);
  expect(await layersAt(3)).toEqual(['default', 'rollout', 'override']);
  expect(await layersAt()).toEqual(['default', 'override']);
  await registry.unpin(local);
});

test.each<[string, () => Promise<unknown>, string]>([
  [
    'an unknown domain',
    () => registry.turn('off', { ...local, domain: 'nowhere' }),
    'There is no domain nowhere. There are: games.localhost, local, lotto.localhost.',
  ],
  [
    'an unknown remote',
    () => registry.turn('off', { ...local, remote: 'casino' }),
    'casino does not run in local. There: games, lottery, wallet.',
  ],
  [
    'a remote that runs nowhere',
    () => registry.turn('off', { ...local, remote: 'casino', domain: 'all' }),
    'casino runs in no domain.',
  ],
  ['an unknown build', () => registry.promote({ ...local, build: '0b9' }), 'wallet 0b9 was never published.'],
  [
    'an unknown build in a rollout',
    () => registry.promote({ ...local, build: '0b9', percent: 5 }),
    'wallet 0b9 was never published.',
  ],
  [
    'a remote that the domain goes without',
    () => registry.promote({ ...local, domain: 'lotto.localhost', remote: 'games', build: '0b3' }),
    'lotto.localhost goes without games.',
  ],
  [
    'a generation that never was',
    () => registry.restore({ ...why, domain: 'local', generation: 9_999 }),
    'local has no generation 9999',
  ],
  ['more than everybody', () => registry.promote({ ...local, build: '0b3', percent: 101 }), 'from 0 to 100'],
  ['the shell', () => registry.turn('off', { ...local, remote: 'shell' }), 'The shell cannot be switched'],
  ['no reason', () => registry.turn('off', { ...local, reason: ' ' }), 'Give a reason'],
  ['no bucket', () => explain(site.db, 'local', 10_000), 'from 0 to 9999'],
])('%s is refused in words that help', async (_what, operation, message) => {
  const before = await status();
  await expect(operation()).rejects.toThrow(OperationError);
  await expect(operation()).rejects.toThrow(message);
  expect(await status()).toEqual(before);
});

test('concurrent operations do not overwrite each other', async () => {
  const before = await latest();
  await Promise.all([
    registry.turn('off', { ...local, author: 'a' }),
    registry.promote({ ...local, author: 'b', remote: 'lottery', build: '0b3' }),
    registry.turn('maintenance', { ...local, author: 'c', domain: 'all', remote: 'games' }),
    registry.promote({ ...local, author: 'd', domain: 'all', remote: 'shell', build: '0b2' }),
    registry.promote({ ...local, author: 'e', remote: 'games', build: '0b3' }),
    registry.promote({ ...local, author: 'f', build: '0b3', percent: 20 }),
  ]);
  const { state } = (await status()).find(({ domain }) => domain === 'local')!;
  expect(state).toMatchObject({
    shell: '0b2',
    remotes: {
      wallet: { state: 'off', build: '0b1', rollout: { build: '0b3', percent: 20 } },
      lottery: { build: '0b3', state: 'on' },
      games: { build: '0b3', state: 'maintenance' },
    },
  });
  const made = await history(site.db, 'local', 6);
  expect(made.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1].map((step) => before + step));
  expect(made.map(({ author }) => author).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
