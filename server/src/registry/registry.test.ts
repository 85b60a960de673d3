import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOf } from '../../testing/builds.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import type { BuildFiles } from './build-files.ts';
import { localBuildFiles } from './local-build-files.ts';
import { promote, promoteEverywhere } from './promote.service.ts';
import { publishBuild, PublishError } from './publish.service.ts';
import { openRegistry } from './registry.ts';

let database: TestDatabase;
let root: string;
let files: BuildFiles;

beforeAll(async () => {
  database = await testDatabase();
  root = await mkdtemp(join(tmpdir(), 'chokdee-registry-'));
  files = localBuildFiles(join(root, 'store'));
});
afterAll(async () => {
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

const why = { author: 'test', reason: 'a test' };
const publish = async (name: string, build: string, text?: string) => {
  const made = await buildOf(root, { name, build, text });
  return publishBuild(database.db, files, made.folder, made.record);
};

test('a build name is published once and never takes other bytes', async () => {
  expect(await publish('wallet', 'aaa', 'one')).toBe('published');
  expect(await publish('wallet', 'aaa', 'one')).toBe('known');
  await expect(publish('wallet', 'aaa', 'two')).rejects.toThrow(PublishError);
  const kept = await files.open('wallet', 'aaa', 'entry.js', 'identity');
  expect(kept?.bytes).toBe(3);
  expect(await readFile(join(root, 'store/wallet/aaa/entry.js'), 'utf8')).toBe('one');
});

test('bytes that do not match the record are refused', async () => {
  const { folder, record } = await buildOf(root, { name: 'auth', build: 'aaa', text: 'said' });
  await writeFile(join(folder, 'entry.js'), 'sent');
  await expect(publishBuild(database.db, files, folder, record)).rejects.toThrow('entry.js');
  expect(await files.has('auth', 'aaa')).toBe(false);
  expect(await publish('auth', 'aaa', 'mended')).toBe('published');
});

test('published builds can be neither changed nor deleted', async () => {
  await expect(database.db.query("update builds set digest = 'x'")).rejects.toMatchObject({ code: '42501' });
  await expect(database.db.query('delete from builds')).rejects.toMatchObject({ code: '42501' });
});

test('each host gets the builds of its domain without excluded remotes, and unknown hosts get nothing', async () => {
  for (const name of ['shell', 'games', 'lottery', 'wallet']) await publish(name, '0b1');
  await promoteEverywhere(database.db, {
    builds: { shell: '0b1', games: '0b1', lottery: '0b1', wallet: '0b1' },
    ...why,
  });
  const registry = openRegistry(database.db, { product: 'lotto' });
  const namesAt = async (host: string) => {
    const site = await registry.siteAt(host);
    return typeof site === 'object' ? site.manifest.remotes.map(({ name }) => name) : site;
  };
  expect(await namesAt('localhost')).toEqual(['games', 'lottery', 'wallet']);
  expect(await namesAt('127.0.0.1')).toEqual(['games', 'lottery', 'wallet']);
  expect(await namesAt('lotto.localhost')).toEqual(['lottery', 'wallet']);
  expect(await namesAt('games.localhost')).toEqual(['games', 'wallet']);
  expect(await namesAt('evil.example')).toBeUndefined();
  expect(await registry.domains.has('evil.example')).toBe(false);
});

test('a promotion creates a generation with author and reason, and one that changes nothing does not', async () => {
  await publish('wallet', '0b2');
  const before = await promote(database.db, { domain: 'local', builds: { wallet: '0b1' }, ...why });
  const after = await promote(database.db, {
    domain: 'local',
    builds: { wallet: '0b2' },
    author: 'nok',
    reason: 'faster statements',
  });
  expect(after.number).toBe(before.number + 1);
  expect(
    await database.db.query('select author, reason from generations where domain = $1 and number = $2', [
      'local',
      after.number,
    ]),
  ).toEqual([{ author: 'nok', reason: 'faster statements' }]);
  expect(await promote(database.db, { domain: 'local', builds: { wallet: '0b2' }, ...why })).toMatchObject({
    number: after.number,
  });
  await expect(database.db.query('delete from generations')).rejects.toMatchObject({ code: '42501' });
  await expect(
    promote(database.db, { domain: 'local', builds: { wallet: 'never' }, ...why }),
  ).rejects.toThrow('never published');
  await expect(promote(database.db, { domain: 'nowhere', builds: {}, ...why })).rejects.toThrow('no domain');
});

test('concurrent promotions are serialized', async () => {
  for (const build of ['0c1', '0c2', '0c3', '0c4']) await publish('games', build);
  const made = await Promise.all(
    ['0c1', '0c2', '0c3', '0c4'].map((build) =>
      promote(database.db, { domain: 'games.localhost', builds: { games: build }, ...why }),
    ),
  );
  const numbers = made.map(({ number }) => number).sort();
  expect(new Set(numbers).size).toBe(4);
});
