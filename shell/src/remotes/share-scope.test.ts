import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { federationShares } from '@chokdee/shared/build/federation-shares';
import { libraryCuts } from '@chokdee/shared/build/library-rules';
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
    '@chokdee/shared/ui': ['Tabs'],
  };
  for (const [request, names] of Object.entries(before))
    expect(Object.keys(sharedModules[request]!)).toEqual(expect.arrayContaining(names));
});

test('no contract or remote uses a method of zod that the shell leaves out', () => {
  const { methods = [] } = libraryCuts['zod/v4/classic/schemas.js']!;
  const call = new RegExp(`\\.(${methods.join('|')})\\(`);
  expect(sourcesWithZod().flatMap((text) => call.exec(text)?.[0] ?? [])).toEqual([]);
});

test('the shell shares every part of zod that contracts and remotes use', () => {
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
    sourcesWithZod().flatMap((text) => [...text.matchAll(/\bz\.(\w+)/g)].map(([, part]) => part!)),
  );
  expect([...used].filter((part) => !typesOnly.has(part) && !(part in sharedZod.z))).toEqual([]);
});

function sourcesWithZod(): string[] {
  const folders = ['shared/src', ...readdirSync(root).filter((name) => name.startsWith('remote-'))];
  return folders.flatMap((folder) => sourcesIn(join(root, folder)));
}

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
