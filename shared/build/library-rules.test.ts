import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import iconForPages from './icon-loader.ts';
import { cutLibrary } from './library-loader.ts';
import { libraryCuts } from './library-rules.ts';

const installed = join(import.meta.dirname, '..', 'node_modules');

/** Packages that are dependencies of the named one, not of ours. */
const broughtBy: Record<string, string> = {
  'react-router': 'react-router-dom',
  '@tanstack/query-core': '@tanstack/react-query',
};

function pathOf(file: string): string {
  const [bringer] = Object.entries(broughtBy).filter(([name]) => file.startsWith(`${name}/`));
  if (!bringer) return join(installed, file);
  const [, by] = bringer;
  const folder = realpathSync(join(installed, by));
  return join(folder, by.startsWith('@') ? '../..' : '..', file);
}

test.each(Object.entries(libraryCuts))('%s contains what the shell leaves out', (file, cut) => {
  const source = readFileSync(pathOf(file), 'utf8');
  expect(cutLibrary(source, cut)).not.toBe(source);
});

test('an icon is drawn without the keys of its parts', () => {
  const icons = join(dirname(pathOf('lucide-react/package.json')), 'dist', 'esm', 'icons');
  for (const name of readdirSync(icons).filter((file) => /^(bell|wallet)\.mjs$/.test(file))) {
    const source = readFileSync(join(icons, name), 'utf8');
    expect(source).toMatch(/\bkey:/);
    expect(iconForPages(source)).not.toMatch(/\bkey:/);
  }
});
