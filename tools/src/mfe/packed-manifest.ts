import { PackError } from './pack-error.ts';

/** The fields used of shared's package.json. */
export interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

type Versions = Record<string, string>;

/** Optional peers: only the test helpers need them. */
const helpersNeed = ['@testing-library/jest-dom', '@testing-library/react'];

export function sharedManifest(
  { name, version, exports, dependencies }: Manifest,
  versions: Versions,
): object {
  return {
    name,
    version,
    type: 'module',
    license: 'UNLICENSED',
    engines: { node: '>=20.19' },
    exports: Object.fromEntries(
      Object.entries(exports).map(([subpath, source]) => {
        const built = source.replace(/\.tsx?$/, '');
        return [subpath, { types: `${built}.d.ts`, default: `${built}.js` }];
      }),
    ),
    dependencies: pinned(Object.keys(dependencies), versions),
    peerDependencies: pinned(helpersNeed, versions),
    peerDependenciesMeta: Object.fromEntries(helpersNeed.map((each) => [each, { optional: true }])),
  };
}

export function commandManifest(version: string, versions: Versions): object {
  return {
    name: '@chokdee/mfe',
    version,
    type: 'module',
    license: 'UNLICENSED',
    engines: { node: '>=20.19' },
    bin: { mfe: 'bin/mfe.js' },
    exports: {},
    dependencies: pinned(['p-limit', 'tsx', 'webpack', 'webpack-dev-server', 'zod'], versions),
    // A peer, so that the team has one copy of shared: it builds with what it compiles against.
    peerDependencies: { '@chokdee/shared': version },
  };
}

/** The kit brings all that it needs. */
export function conformManifest(version: string): object {
  return {
    name: '@chokdee/conform',
    version,
    type: 'module',
    license: 'UNLICENSED',
    engines: { node: '>=20.19' },
    bin: { 'chokdee-conform': 'bin/chokdee-conform.js' },
    exports: Object.fromEntries(
      ['players', 'serve-players'].map((name) => [
        `./${name}`,
        { types: `./src/${name}.d.ts`, default: `./src/${name}.js` },
      ]),
    ),
  };
}

function pinned(names: readonly string[], versions: Versions): Versions {
  return Object.fromEntries(names.map((name) => [name, versions[name] ?? missing(name)]));
}

function missing(name: string): never {
  throw new PackError(`${name} has no version in the catalog of pnpm-workspace.yaml.`);
}
