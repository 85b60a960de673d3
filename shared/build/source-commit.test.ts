import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceCommit } from './source-commit.ts';

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'chokdee-commit-')));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let folders = 0;

/** Creates a repository with one committed remote. */
function repository(): {
  dir: string;
  write(path: string, text: string): void;
  git(...args: string[]): string;
} {
  const root = join(scratch, `repository-${(folders += 1)}`);
  const dir = join(root, 'promo');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Team', '-c', 'user.email=team@example.com', ...args], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('promo/remote.config.ts', 'export default {};');
  write('promo/src/app.ts', 'export {};');
  write('package-lock.json', '{}');
  write('.gitignore', 'node_modules\n.cache\n*.local.ts\n');
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'first');
  return { dir, write, git };
}

test('committed sources report their commit and no changes', () => {
  const { dir, git } = repository();
  expect(sourceCommit(dir)).toEqual({ commit: git('rev-parse', 'HEAD'), changed: [] });
});

test.each([
  ['a changed source', 'promo/src/app.ts'],
  ['an untracked source', 'promo/src/list.ts'],
  ['an ignored source', 'promo/src/list.local.ts'],
  ['a changed lock file above the folder', 'package-lock.json'],
])('%s is an uncommitted change', (_what, path) => {
  const { dir, write, git } = repository();
  write(path, 'export const changed = true;');
  expect(sourceCommit(dir)).toEqual({ commit: git('rev-parse', 'HEAD'), changed: [path] });
});

test('a deleted source is an uncommitted change', () => {
  const { dir, git } = repository();
  rmSync(join(dir, 'src', 'app.ts'));
  expect(sourceCommit(dir)).toEqual({ commit: git('rev-parse', 'HEAD'), changed: ['promo/src/app.ts'] });
});

test.each([
  ['a test', 'promo/src/app.test.ts'],
  ['a README', 'promo/README.md'],
  ['an ignored file', 'promo/node_modules/left/index.js'],
  ['another folder', 'other/src/app.ts'],
])('an uncommitted change in %s does not affect the build', (_what, path) => {
  const { dir, write } = repository();
  write(path, 'x');
  expect(sourceCommit(dir).changed).toEqual([]);
});

test('a remote below a hidden folder is treated like any other', () => {
  const { dir, write } = repository();
  for (const [path, text] of [
    ['package-lock.json', '{}'],
    ['src/app.ts', 'export {};'],
  ] as const)
    write(`promo/.teams/testing/promo/${path}`, text);
  expect(sourceCommit(join(dir, '.teams', 'testing', 'promo')).changed).toEqual([
    'promo/.teams/testing/promo/package-lock.json',
    'promo/.teams/testing/promo/src/app.ts',
  ]);
});

test('a commit elsewhere in the repository does not change the commit of the sources', () => {
  const { dir, write, git } = repository();
  const first = git('rev-parse', 'HEAD');
  write('other/a.ts', 'x');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'other');
  expect(sourceCommit(dir).commit).toBe(first);
});

test('without git there is no commit and no list of changes', () => {
  const dir = join(scratch, 'bare', 'promo');
  mkdirSync(join(dir, 'src'), { recursive: true });
  writeFileSync(join(dir, 'package-lock.json'), '{}');
  expect(sourceCommit(dir)).toEqual({ commit: 'none', changed: [] });
});

test('in a repository without commits every source is an uncommitted change', () => {
  const { dir, git } = repository();
  git('update-ref', '-d', 'HEAD');
  expect(sourceCommit(dir)).toEqual({
    commit: 'none',
    changed: expect.arrayContaining(['promo/src/app.ts']) as unknown,
  });
});
