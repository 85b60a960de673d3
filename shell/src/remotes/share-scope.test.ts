import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { federationShares } from '@chokdee/shared/build/federation-shares';
import { lazySharedModules, sharedModules } from './share-scope.ts';
import { sharedZod } from './shared-zod.ts';

const root = join(import.meta.dirname, '../../..');

test('the shell shares exactly the modules that remotes expect', () => {
  expect([...Object.keys(sharedModules), ...Object.keys(lazySharedModules)].sort()).toEqual(
    federationShares()
      .map(({ request }) => request)
      .sort(),
  );
});

test('the shell still shares the names that earlier builds import', () => {
  const before = {
    '@chokdee/shared/socket': ['serverNow', 'setServerTime', 'onClockSet'],
    '@chokdee/shared/session': ['holds', 'useHeld', 'useHold'],
    '@chokdee/shared/ui': ['Tabs', 'TextField'],
  };
  for (const [request, names] of Object.entries(before))
    expect(Object.keys(sharedModules[request]!)).toEqual(expect.arrayContaining(names));
});

test('the shell shares every part of zod that contracts and remotes use', () => {
  const folders = ['shared/src', ...readdirSync(root).filter((name) => name.startsWith('remote-'))];
  const typesOnly = new Set([
    'ZodType',
    'ZodError',
    'ZodObject',
    'ZodOptional',
    'ZodString',
    'input',
    'output',
    'infer',
  ]);
  const used = new Set(
    folders
      .flatMap((folder) => sourcesIn(join(root, folder)))
      .flatMap((text) => [...text.matchAll(/\bz\.(\w+)/g)].map(([, part]) => part!)),
  );
  expect([...used].filter((part) => !typesOnly.has(part) && !(part in sharedZod.z))).toEqual([]);
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name === 'testing' ? [] : sourcesIn(path);
    if (!/\.tsx?$/.test(entry.name) || entry.name.includes('.test.')) return [];
    const text = readFileSync(path, 'utf8');
    return text.includes("from 'zod'") ? [text] : [];
  });
}
