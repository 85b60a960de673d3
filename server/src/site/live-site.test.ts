import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveSiteCalls } from '@chokdee/shared/contracts/live-site';
import { bootManifest } from '@chokdee/shared/contracts/remote';
import { registryOperations, type RegistryOperations } from '../registry/operations.service.ts';
import { bucketOfMember, resolveRemote } from '../registry/resolve.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';
import { promoted, published } from '../../testing/published.ts';

let site: TestApp;
let folder: string;
let registry: RegistryOperations;
const games = { author: 'nok', reason: 'a test', domain: 'local', remote: 'games' };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-site-'));
  site = await testApp({ env: testEnv({ DATA_DIR: folder }) });
  registry = registryOperations(site.services);
  await published(site, { shell: ['0a1'], games: ['0a1', '0a2', '0a3', '0a4'], wallet: ['0a1'] });
  await promoted(site, { shell: '0a1', games: '0a1', wallet: '0a1' });
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const pageOf = (cookie = '', host = 'localhost') => site.app.inject({ url: '/', headers: { host, cookie } });
const inlined = async (cookie?: string, host?: string) =>
  bootManifest.parse(
    JSON.parse(/id="boot-manifest">(.*?)<\/script>/s.exec((await pageOf(cookie, host)).body)![1]!),
  );
const manifestOf = (cookie = '', host = 'localhost') =>
  site.ask(liveSiteCalls.manifest, {}, { headers: { cookie, host } });

describe('the manifest', () => {
  test("matches the page's, separately for each domain", async () => {
    for (const host of ['localhost', 'lotto.localhost', 'games.localhost'])
      expect(await manifestOf('', host)).toEqual(await inlined('', host));
    await registry.turn('off', games);
    expect(await manifestOf()).toEqual(await inlined());
  });

  test("follows the visitor's bucket, and assigns one when a rollout needs it", async () => {
    await registry.promote({ ...games, build: '0a2', percent: 50 });
    const seen = new Set<string>();
    for (let bucket = 0; bucket < 30; bucket += 1) {
      const manifest = await manifestOf(`bucket=${bucket}`);
      expect(manifest).toEqual(await inlined(`bucket=${bucket}`));
      seen.add(manifest.remotes.find(({ name }) => name === 'games')!.build);
    }
    expect(seen).toEqual(new Set(['0a1', '0a2']));
    const answer = await site.send(liveSiteCalls.manifest);
    expect(String(answer.headers['set-cookie'])).toMatch(/^bucket=\d{1,4};/);
  });

  test("of a member follows their own bucket on every device, whatever the device's cookie says", async () => {
    await registry.promote({ ...games, build: '0a2', percent: 50 });
    const state = (
      await site.db.query<{ state: { remotes: Record<string, never> } }>(
        'select state from generations order by number desc limit 1',
      )
    )[0]!.state;
    const members: TestMember[] = await Promise.all(Array.from({ length: 12 }, () => site.registerMember()));
    const builds = new Set<string>();
    for (const { identity, renewal } of members) {
      const { build } = resolveRemote('games', state.remotes['games']!, bucketOfMember(identity.uuid));
      for (const bucket of [1, 2, 3])
        expect(
          (await manifestOf(`sid=${renewal}; bucket=${bucket}`)).remotes.find(({ name }) => name === 'games')!
            .build,
        ).toBe(build);
      builds.add(build);
    }
    expect(builds.size).toBe(2);
    const answer = await pageOf(`sid=${members[0]!.renewal}`);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await pageOf('sid=made-up')).headers['set-cookie']).toBeDefined();
  });

  test('of a host where nothing runs yet is not found', async () => {
    const empty = await testApp({ env: testEnv({ DATA_DIR: folder }) });
    expect((await empty.send(liveSiteCalls.manifest)).statusCode).toBe(404);
    await empty.close();
  });
});

describe('a fallback for a failing build', () => {
  const fallback = async (build: string, remote = 'games') => {
    const answer = await site.send(liveSiteCalls.fallback, { remote, build });
    return answer.statusCode === 200
      ? liveSiteCalls.fallback.reply.parse(answer.json())
      : (answer.json().code as string);
  };

  test('is the last default build before it, with its files and its hash', async () => {
    await registry.promote({ ...games, build: '0a2' });
    await registry.promote({ ...games, build: '0a3' });
    expect(await fallback('0a3')).toMatchObject({
      name: 'games',
      build: '0a2',
      base: '/_mfe/games/0a2/',
      state: 'on',
      integrity: expect.stringMatching(/^sha384-/),
    });
    expect(await fallback('0a2')).toMatchObject({ build: '0a3' });
  });

  test('for a build in rollout, or an unknown one, is the default build', async () => {
    await registry.promote({ ...games, build: '0a2', percent: 20 });
    expect(await fallback('0a2')).toMatchObject({ build: '0a1' });
    expect(await fallback('never')).toMatchObject({ build: '0a1' });
  });

  test('is not found when there was none, when the remote is unknown, and while it is off', async () => {
    expect(await fallback('0a1')).toBe('NOT_FOUND');
    expect(await fallback('0a1', 'casino')).toBe('NOT_FOUND');
    await registry.promote({ ...games, build: '0a2' });
    expect(await fallback('0a2')).toMatchObject({ build: '0a1' });
    await registry.turn('off', games);
    expect(await fallback('0a2')).toBe('NOT_FOUND');
  });

  test('is one that the shell can run', async () => {
    await published(site, { games: ['0b1'] }, { hostApi: '^2.0.0' });
    await published(site, { games: ['0b2'] }, { shared: { react: '^18.0.0' } });
    await published(site, { games: ['0b3'] }, { shared: { react: '^19.0.0' } });
    for (const build of ['0b3', '0b1', '0b2', '0a4']) await registry.promote({ ...games, build });
    expect(await fallback('0a4')).toMatchObject({ build: '0b3' });
  });

  test('is never a build that was reverted', async () => {
    for (const build of ['0a2', '0a3', '0a4']) await registry.promote({ ...games, build });
    await registry.rollback(games);
    await registry.rollback(games);
    expect(await fallback('0a2')).toMatchObject({ build: '0a1' });
  });

  test('is never a build that fails at the moment, nor one that was rolled back automatically', async () => {
    for (const build of ['0a2', '0a3', '0a4']) await registry.promote({ ...games, build });
    await site.db.query(
      `insert into build_health values ('local', 'games', '0a3', date_trunc('minute', clock_timestamp()), 10, 0, 0, 0, 40, array[10], 0, 20)`,
    );
    await site.db.query(
      `insert into rollback_evidence (domain, remote, build, generation, loads, failures, by_outcome, threshold, rate, samples) values ('local', 'games', '0a2', 1, 20, 20, '{}', 0.05, 1, '[]')`,
    );
    expect(await fallback('0a4')).toMatchObject({ build: '0a1' });
  });
});

test('files of a build that no generation names any more are still served', async () => {
  await published(site, { games: ['0c1'] });
  expect(
    (await site.app.inject({ url: '/_mfe/games/0c1/entry.js', headers: { host: 'localhost' } })).body,
  ).toBe('/* games 0c1 */');
  for (const build of ['0a2', '0a3']) await registry.promote({ ...games, build });
  for (const build of ['0a1', '0a2'])
    expect(
      (await site.app.inject({ url: `/_mfe/games/${build}/entry.js`, headers: { host: 'localhost' } })).body,
    ).toBe(`/* games ${build} */`);
});
