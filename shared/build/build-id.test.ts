import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildId } from './build-id.ts';

const scratch = mkdtempSync(join(tmpdir(), 'chokdee-id-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let folders = 0;
/** Creates a remote in its own folder, with these extra files. */
function remote(files: Record<string, string> = {}): string {
  const dir = join(scratch, `place-${(folders += 1)}`, 'promo');
  for (const [path, text] of Object.entries({
    'remote.config.ts': 'export default {};',
    'src/app.ts': 'export {};',
    'package-lock.json': '{}',
    ...files,
  })) {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  return dir;
}

const plain = buildId(remote());

test('the build id does not depend on the folder', () => {
  const dir = remote();
  const elsewhere = join(scratch, 'deep', 'down', 'another-name');
  cpSync(dir, elsewhere, { recursive: true });
  expect(buildId(dir)).toBe(plain);
  expect(buildId(elsewhere)).toBe(plain);
});

test.each([
  ['a source', { 'src/app.ts': 'export const screens = {};' }],
  ['a new file', { 'src/locales/th.json': '{}' }],
  ['a locked version', { 'package-lock.json': '{"lockfileVersion":3}' }],
])('%s changes the build id', (_what, files) => {
  expect(buildId(remote(files))).not.toBe(plain);
});

test.each([
  ['a test', { 'src/app.test.ts': 'test.todo("more");' }],
  ['a story', { 'src/app.stories.tsx': 'export const Ready = {};' }],
  ['a README', { 'README.md': '# Promo' }],
  ['a hidden file', { '.cache/builds/record.json': '{}', '.env': 'A=1' }],
  ['an installed package', { 'node_modules/left/index.js': '' }],
])('%s does not change the build id', (_what, files) => {
  expect(buildId(remote(files))).toBe(plain);
});

test('a development build has its own id', () => {
  expect(buildId(remote(), 'development')).toMatch(/^[0-9a-f]{16}-dev$/);
  expect(buildId(remote(), 'development')).not.toContain(plain);
});

test('a build id needs a lock file', () => {
  const dir = remote();
  rmSync(join(dir, 'package-lock.json'));
  expect(() => buildId(dir)).toThrow(
    /^No lock file \(pnpm-lock\.yaml, package-lock\.json, yarn\.lock\) in .*promo or any parent folder/,
  );
});
