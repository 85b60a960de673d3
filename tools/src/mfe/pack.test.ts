import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { repositoryRoot } from '@chokdee/shared/build/build-id';
import { packForTeams } from './pack.ts';

const scratch = mkdtempSync(join(tmpdir(), 'chokdee-packed-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let packed: string[];
beforeAll(async () => {
  packed = await packForTeams(join(scratch, 'one'));
  for (const tarball of packed)
    execFileSync('tar', ['-xzf', tarball, '-C', scratch, '--one-top-level', '--strip-components=1'], {
      cwd: scratch,
    });
});

const contentOf = (name: 'shared' | 'mfe' | 'conform') => {
  const root = join(
    scratch,
    readdirSync(scratch).find((entry) => entry.startsWith(`chokdee-${name}-`))!,
  );
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return {
    root,
    texts: new Map(
      files.map(({ parentPath, name: file }) => [
        join(parentPath, file).slice(root.length + 1),
        readFileSync(join(parentPath, file), 'utf8'),
      ]),
    ),
  };
};

test.each(['shared', 'mfe', 'conform'] as const)(
  '%s is JavaScript: no sources, no tests, no path of this machine',
  (name) => {
    const { texts } = contentOf(name);
    for (const [file, text] of texts) {
      expect(file).not.toMatch(/\.test\.\w+$|(?<!\.d)\.tsx?$/);
      expect(text).not.toContain(repositoryRoot);
      if (/\.(js|d\.ts)$/.test(file)) expect(text).not.toMatch(/(from|import\()\s*['"]\.[^'"]*\.tsx?['"]/);
    }
  },
);

test('the shared package exports every subpath as code and types, and has exact dependency versions', () => {
  const { root, texts } = contentOf('shared');
  const workspace = JSON.parse(readFileSync(join(repositoryRoot, 'shared', 'package.json'), 'utf8')) as {
    exports: object;
    dependencies: object;
  };
  const manifest = JSON.parse(texts.get('package.json')!) as {
    exports: Record<string, { types: string; default: string }>;
    dependencies: Record<string, string>;
  };
  expect(Object.keys(manifest.exports)).toEqual(Object.keys(workspace.exports));
  expect(Object.keys(manifest.dependencies)).toEqual(Object.keys(workspace.dependencies));
  for (const version of Object.values(manifest.dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+/);
  for (const { types, default: code } of Object.values(manifest.exports).filter(
    (target) => !target.default.includes('*'),
  )) {
    expect([types, existsSync(join(root, types))]).toEqual([types, true]);
    expect([code, existsSync(join(root, code))]).toEqual([code, true]);
  }
  for (const file of [
    'build/webpack.js',
    'build/swc.json',
    'src/contracts/registry.d.ts',
    'src/testing/network.js',
  ])
    expect([...texts.keys()]).toContain(file);
});

test('the command package imports only npm packages and shared', () => {
  const { texts } = contentOf('mfe');
  const { dependencies, peerDependencies } = JSON.parse(texts.get('package.json')!) as {
    dependencies: object;
    peerDependencies: object;
  };
  const known = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];
  const imported = [...texts]
    .filter(([file]) => file.endsWith('.js'))
    .flatMap(([, text]) =>
      [...text.matchAll(/(?:from|import\()\s*'([^'.][^']*)'/g)].map(([, request]) => request!),
    );
  const packages = new Set(
    imported
      .filter((request) => !request.startsWith('node:'))
      .map((request) =>
        request
          .split('/')
          .slice(0, request.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  );
  expect([...packages].filter((name) => !known.includes(name))).toEqual([]);
  expect(packages).toContain('@chokdee/shared');
});

test('the conformance kit runs by itself', () => {
  const { root, texts } = contentOf('conform');
  for (const [file, text] of texts)
    if (file.endsWith('.js'))
      expect([file, text]).toEqual([file, expect.not.stringMatching(/from '(?!\.|node:)/)]);
  expect([...texts.keys()].filter((file) => file.includes('testing'))).toEqual([]);
  const listed = execFileSync(
    process.execPath,
    [join(root, 'bin', 'chokdee-conform.js'), 'chokdee', '--list'],
    {
      cwd: scratch,
      encoding: 'utf8',
    },
  );
  expect(listed).toMatch(/^bet\.repeat-to-the-byte /m);
});

test('packing is reproducible', async () => {
  const again = await packForTeams(join(scratch, 'two'));
  expect(again.map((tarball) => basename(tarball))).toEqual(packed.map((tarball) => basename(tarball)));
  again.forEach((tarball, index) =>
    expect(readFileSync(tarball).equals(readFileSync(packed[index]!))).toBe(true),
  );
});
