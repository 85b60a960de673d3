import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { registryHealthCalls, type RemoteHealth } from '@chokdee/shared/contracts/registry-health';
import { testApp, type TestApp } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';
import { promoted, published } from '../../testing/published.ts';
import { tokenOf } from '../../testing/registry.ts';
import { testS3, type TestStore } from '../../testing/s3.ts';
import type { BuildBytes, BuildFiles } from './build-files.ts';
import { localBuildFiles } from './local-build-files.ts';
import { s3BuildFiles } from './s3-build-files.ts';

let folder: string;
let s3: TestStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-'));
  s3 = await testS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const stores: [string, () => BuildFiles][] = [
  ['a folder', () => localBuildFiles(join(folder, 'store'))],
  ['an S3-compatible store', () => s3BuildFiles(s3)],
];

async function verified(site: TestApp) {
  const reader = await tokenOf(site, await site.registerMember('operator'), ['read']);
  const faults = [];
  let builds = 0;
  for (let after: string | undefined; ;) {
    const answer = await site.ask(registryCalls.verifyStore, after === undefined ? {} : { after }, {
      as: reader,
    });
    faults.push(...answer.faults);
    builds += answer.builds;
    if (answer.next === null) return { builds, faults };
    after = answer.next;
  }
}

describe.each(stores)('in %s', (_name, open) => {
  let site: TestApp;
  let files: BuildFiles;
  beforeAll(async () => {
    files = open();
    site = await testApp({ env: testEnv({ DATA_DIR: folder }), buildFiles: files });
    await published(site, { shell: ['0a1'], games: ['0a1', '0a2', '0a3', '0a4'] });
  });
  afterAll(() => site.close());

  test('every stored file of every build is verified, and missing, different or damaged ones are reported', async () => {
    expect(await verified(site)).toEqual({ builds: 5, faults: [] });
    async function* wrong(): AsyncGenerator<BuildBytes> {
      yield { path: 'entry.js', bytes: Buffer.from('flipped') };
      yield { path: 'entry.js.br', bytes: brotliCompressSync('other') };
      yield { path: 'entry.js.gz', bytes: Buffer.from('no gzip at all') };
    }
    await files.put('games', '0a2', wrong());
    const { builds, faults } = await verified(site);
    expect(builds).toBe(5);
    const forms = faults
      .filter(({ build, path }) => build === '0a2' && path === 'entry.js')
      .map(({ form, problem }) => [form, problem]);
    expect(forms).toEqual([
      ['identity', 'other-bytes'],
      ['br', 'other-bytes'],
      ['gzip', 'other-bytes'],
    ]);
    expect(faults.every(({ remote, build }) => remote === 'games' && build === '0a2')).toBe(true);
  });
});

const onTestFinished: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const finish of onTestFinished.splice(0)) await finish();
});

test("a file missing from the store is a 404 that is not cached, is counted and logged, and shows in the build's health", async () => {
  const root = join(folder, 'lossy');
  const files = localBuildFiles(root);
  const site = await testApp({ env: testEnv({ DATA_DIR: folder }), buildFiles: files });
  onTestFinished.push(() => site.close());
  await published(site, { shell: ['0b1'] });
  await promoted(site, { shell: '0b1' });
  const get = (query = '') =>
    site.app.inject({ url: `/_mfe/shell/0b1/entry.js${query}`, headers: { host: 'localhost' } });
  expect((await get()).headers['cache-control']).toContain('immutable');
  // The client retries because it distrusts the cached copy.
  expect((await get('?retry=1')).headers['cache-control']).toBe('no-store');
  await rm(join(root, 'shell/0b1/entry.js'));
  const answer = await get();
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['x-missing-from']]).toEqual([
    404,
    'no-store',
    'store',
  ]);
  expect((await site.app.inject({ url: '/metrics' })).body).toContain('chokdee_store_missing_files_total 1');
  // It is one event, however often it is requested.
  await get('?retry=2');
  const operator = await site.registerMember('operator');
  let here: RemoteHealth | undefined;
  while (!here) {
    await site.services.health.flush();
    [here] = await site.ask(registryHealthCalls.health, {}, { as: operator });
  }
  expect(here).toMatchObject({
    domain: 'local',
    remote: 'shell',
    build: '0b1',
    loads: 1,
    failures: 1,
    byOutcome: { missing: 1, network: 0 },
  });
  expect(await site.db.query('select outcome, message from build_failures')).toEqual([
    { outcome: 'missing', message: 'entry.js is missing from the store' },
  ]);
});
