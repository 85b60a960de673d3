import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { federationShares, sharedSubpaths } from './federation-shares.ts';

const shared = join(import.meta.dirname, '..');
const manifest = JSON.parse(readFileSync(join(shared, 'package.json'), 'utf8')) as {
  version: string;
  exports: Record<string, string>;
};

/** Matches module-level mutable state: a variable, a store, an empty collection, a client. */
const state =
  /^(export )?(let |const \w+(: [^=]+)? = (new (Map|Set|WeakMap)(<[^(]*>)?\(\)|(\w+\.)?create(Store|Context|Instance)?(<.*>)?\(|mitt))/m;

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return sourcesIn(join(folder, entry.name));
    return /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.')
      ? [readFileSync(join(folder, entry.name), 'utf8')]
      : [];
  });
}

test('every folder of shared that holds state is shared with remotes', () => {
  const stateful = readdirSync(join(shared, 'src')).filter(
    (name) => name !== 'testing' && sourcesIn(join(shared, 'src', name)).some((text) => state.test(text)),
  );
  expect(stateful).toEqual(expect.arrayContaining(['bus', 'session', 'http', 'i18n']));
  expect(stateful.filter((name) => !(sharedSubpaths as readonly string[]).includes(name))).toEqual([]);
});

test('every shared subpath is exported by the package under the same name', () => {
  for (const name of sharedSubpaths) expect(manifest.exports[`./${name}`]).toBe(`./src/${name}/${name}.ts`);
});

test('no folder that remotes bundle imports a shared folder at run time', () => {
  const bundled = readdirSync(join(shared, 'src')).filter(
    (name) => name !== 'testing' && !(sharedSubpaths as readonly string[]).includes(name),
  );
  const offending = bundled.filter((name) =>
    sourcesIn(join(shared, 'src', name)).some((text) =>
      new RegExp(`^import (?!type).*'\\.\\./(${sharedSubpaths.join('|')})/`, 'm').test(text),
    ),
  );
  expect(offending).toEqual([]);
});

test('requires the installed versions: React exactly, shared within a major', () => {
  const required = Object.fromEntries(
    federationShares().map(({ request, requiredVersion }) => [request, requiredVersion]),
  );
  expect(required.react).toMatch(/^\d+\.\d+\.\d+$/);
  expect(required['react-dom']).toBe(required.react);
  expect(required['@chokdee/shared/bus']).toBe(`^${manifest.version}`);
});
