import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';

const root = path.join(import.meta.dirname, '..', '..');
/** The oldest Node version that the README supports. */
const OLDEST = '20.19.0';

/** The `engines.node` range of each package in the lockfile. */
function nodeRanges(): [name: string, range: string][] {
  const packages = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8').matchAll(
    /^ {2}(\S.*):\n {4}resolution: .*\n(?: {4}\S.*\n)*? {4}engines: \{.*?node: ('[^']*'|[^,}]*)/gm,
  );
  return [...packages].map(([, name = '', range = '']) => [name, range.replaceAll("'", '')]);
}

test('no installed package requires a newer Node than the README states', () => {
  const ranges = nodeRanges();
  expect(ranges.length).toBeGreaterThan(300);
  expect(ranges.filter(([, range]) => !semver.satisfies(OLDEST, range))).toEqual([]);
});
