import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..', '..');
// Jest loads it as CommonJS.
// oxlint-disable-next-line typescript/no-require-imports
const { default: LongestFirst, LONG } = require('./sequencer.cjs') as {
  default: new (options: object) => { sort(tests: readonly object[]): { path: string }[] };
  LONG: readonly string[];
};

test('the files that take long exist, and start before larger ones', () => {
  expect(LONG.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  const testOf = (file: string) => ({
    path: path.join(root, file),
    context: { config: { cache: false }, hasteFS: { getSize: () => file.length } },
  });
  const sorted = new LongestFirst({}).sort(
    ['a-larger-file-that-is-not-named-there.test.ts', LONG[0]!].map(testOf),
  );
  expect(path.relative(root, sorted[0]!.path)).toBe(LONG[0]);
});
