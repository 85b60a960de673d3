import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@chokdee/shared/build/build-id';
import { locales } from '@chokdee/shared/contracts/site';
import { createRemote } from './create.ts';
import { insideManifest } from './remote-manifest.ts';

const scratch = mkdtempSync(join(tmpdir(), 'chokdee-create-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const promo = join(scratch, 'promo');

/** Installs what a team has: shared and the packages for tests, and no other workspace. */
function install(): void {
  mkdirSync(join(promo, 'node_modules', '@chokdee'), { recursive: true });
  symlinkSync(join(repositoryRoot, 'shared'), join(promo, 'node_modules', '@chokdee', 'shared'));
  for (const scope of ['@testing-library', '@types'])
    symlinkSync(join(repositoryRoot, 'node_modules', scope), join(promo, 'node_modules', scope));
}

const compile = () =>
  spawnSync(process.execPath, [join(repositoryRoot, 'node_modules/typescript-native/bin/tsc'), '-p', promo], {
    encoding: 'utf8',
  });

beforeAll(() => createRemote('promo', { from: scratch, packages: 'packages' }));

test('a standalone remote lists every dependency in an exact version, ours from the packed folder', () => {
  const manifest = JSON.parse(readFileSync(join(promo, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const { '@chokdee/shared': shared, ...others } = { ...manifest.dependencies, ...manifest.devDependencies };
  expect(shared).toMatch(/^file:\.\.\/packages\/chokdee-shared-[\d.]+\.tgz$/);
  expect(
    Object.entries(others).filter(
      ([name, version]) => !name.startsWith('@chokdee/') && !/^\d+\.\d+\.\d+$/.test(version),
    ),
  ).toEqual([]);
});

test('a new remote has every text in every language', () => {
  const keysOf = (value: unknown, at = ''): string[] =>
    typeof value === 'object'
      ? Object.entries(value as object).flatMap(([key, below]) => keysOf(below, `${at}.${key}`))
      : value === ''
        ? [`${at} is empty`]
        : [at];
  const [first, ...others] = locales.map((locale) =>
    keysOf(JSON.parse(readFileSync(join(promo, 'src', 'locales', `${locale}.json`), 'utf8'))),
  );
  for (const keys of others) expect(keys).toEqual(first);
});

test('a new remote compiles against shared, and against no other workspace', () => {
  install();
  expect(compile()).toMatchObject({ status: 0, stdout: '' });
  writeFileSync(join(promo, 'src', 'trespass.ts'), "export { play } from '@chokdee/server/public';\n");
  expect(compile().stdout).toContain("Cannot find module '@chokdee/server/public'");
  rmSync(join(promo, 'src', 'trespass.ts'));
});

test('a folder that is not empty is not changed', async () => {
  await expect(createRemote('promo', { from: scratch })).rejects.toThrow(
    'is not empty: name another folder with --dir.',
  );
});

test('a remote in the workspace takes shared and every version from the workspace', () => {
  expect(insideManifest('promo')).toMatchObject({
    name: '@chokdee/remote-promo',
    dependencies: { '@chokdee/shared': 'workspace:*', react: 'catalog:' },
  });
});
