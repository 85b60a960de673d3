import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';

const root = path.join(import.meta.dirname, '..', '..');
/** The oldest Node that the README promises. */
const OLDEST = '20.19.0';

/** What each installed package asks of Node, as the lockfile has it. */
function askedOfNode(): [name: string, range: string][] {
  const packages = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8').matchAll(
    /^ {2}(\S.*):\n {4}resolution: .*\n(?: {4}\S.*\n)*? {4}engines: \{.*?node: ('[^']*'|[^,}]*)/gm,
  );
  return [...packages].map(([, name = '', range = '']) => [name, range.replaceAll("'", '')]);
}

test('nothing that is installed asks for a newer Node than the README promises', () => {
  const asked = askedOfNode();
  expect(asked.length).toBeGreaterThan(300);
  expect(asked.filter(([, range]) => !semver.satisfies(OLDEST, range))).toEqual([]);
});
