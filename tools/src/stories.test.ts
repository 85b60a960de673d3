import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..');
const textOf = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');

// The browser's tests look at stories only (e2e/specs/workshop.spec.ts): what has none
// is looked at by nobody.

test('every component of shared/ui and shared/fields is in a story', () => {
  const stories = textOf('shared/src/*.stories.tsx');
  const facades = textOf('shared/src/ui/ui.ts', 'shared/src/fields/fields.ts');
  const components = [...facades.matchAll(/^export \{(.+)\} from/gm)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => /^[A-Z]/.test(name));
  expect(components.length).toBeGreaterThan(50);
  const missing = components.filter((name) => !new RegExp(`\\b${name}\\b`).test(stories));
  // The workshop renders the first around every story. The second draws nothing of its own.
  expect(missing).toEqual(['UiProvider', 'AboveModals']);
});

test('every screen and slot of a remote is in a story', () => {
  const stories = textOf('remote-*/src/*.stories.tsx');
  // A frame surrounds a failed screen of the shell; every screen of its remote contains the same.
  const exposed = textOf('remote-*/src/app.ts').replaceAll(/^export const frame\b[^;]+;/gm, '');
  const files = [...exposed.matchAll(/import\('\.\/(.+\.tsx)'\)/g)].map(([, file = '']) =>
    path.basename(file),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !stories.includes(`/${file}'`))).toEqual([]);
});
