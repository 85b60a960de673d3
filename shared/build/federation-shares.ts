import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export interface FederationShare {
  /** The request as code writes it: federation compares requests before any alias. */
  request: string;
  /** What the shell offers. */
  version: string;
  /** What a remote that is built now asks for. */
  requiredVersion: string;
}

/** React in every way that code may ask for it; the JSX runtime and the DOM client escape sharing unless they are named. */
const sharedLibraries = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'] as const;

/**
 * Subpaths of this package that hold state or stand before a large library. There is one of each in a page: the shell's.
 * A new folder with state belongs here, or every remote gets a copy of that state of its own.
 */
export const sharedSubpaths = ['bus', 'session', 'i18n', 'socket', 'http', 'ui', 'router'] as const;

const require = createRequire(import.meta.url);

const versionOf = (library: string): string =>
  (require(`${library}/package.json`) as { version: string }).version;

/**
 * The one list of what shell and remotes share, with versions as they are installed.
 * React must be identical. Zod (of which the shell offers a part) and the façades only grow within a major: a shell may be newer than the remote, never older.
 */
export function federationShares(): FederationShare[] {
  const own = (
    JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
  ).version;
  return [
    ...sharedLibraries.map((request) => {
      const version = versionOf(request.split('/')[0]!);
      return { request, version, requiredVersion: version };
    }),
    { request: 'zod', version: versionOf('zod'), requiredVersion: `^${versionOf('zod')}` },
    ...sharedSubpaths.map((name) => ({
      request: `@chokdee/shared/${name}`,
      version: own,
      requiredVersion: `^${own}`,
    })),
  ];
}

/** The part of federation's runtime that the shell has and containers do without: not a shared module, but as bound to its version. */
const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';
const bundlerRuntime = (): [string, string] => [BUNDLER_RUNTIME, versionOf('@module-federation/runtime')];

/** What the shell offers, by request. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries([
    ...federationShares().map(({ request, version }) => [request, version]),
    bundlerRuntime(),
  ]);
}

/** What a remote built now needs of a shell, by request. */
export function requiredVersions(): Record<string, string> {
  return Object.fromEntries([
    ...federationShares().map(({ request, requiredVersion }) => [request, requiredVersion]),
    bundlerRuntime(),
  ]);
}
