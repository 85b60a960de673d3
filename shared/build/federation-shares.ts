import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export interface FederationShare {
  /** The request as written in code: federation compares requests before it resolves aliases. */
  request: string;
  /** The version that the shell provides. */
  version: string;
  /** The version range that a remote built now requires. */
  requiredVersion: string;
}

/**
 * Every request by which code may import React. The JSX runtime and the DOM client are not shared unless they
 * are listed.
 */
const sharedLibraries = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'] as const;

/**
 * Subpaths of this package that hold state or wrap a large library. A page has one instance of each: the
 * shell's. Add a new stateful folder here, or every remote gets its own copy of that state.
 */
export const sharedSubpaths = [
  'bus',
  'session',
  'i18n',
  'clock',
  'notifications',
  'socket',
  'http',
  'query',
  'form',
  'fields',
  'tabs',
  'ui',
  'router',
] as const;

/** Those that the shell loads only when a remote first needs them. */
export const lazySubpaths = [
  'form',
  'fields',
  'tabs',
] as const satisfies readonly (typeof sharedSubpaths)[number][];

const require = createRequire(import.meta.url);

const versionOf = (library: string): string =>
  (require(`${library}/package.json`) as { version: string }).version;

/**
 * The single list of what shell and remotes share, with the installed versions.
 * React must be identical. Zod (of which the shell provides a part) and the façades only grow within a major:
 * a shell may be newer than the remote, never older.
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

/**
 * The part of federation's runtime that the shell provides and containers omit. It is not a shared module,
 * but its version must match too.
 */
const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';
const bundlerRuntime = (): [string, string] => [BUNDLER_RUNTIME, versionOf('@module-federation/runtime')];

/** The versions that the shell provides, by request. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries([
    ...federationShares().map(({ request, version }) => [request, version]),
    bundlerRuntime(),
  ]);
}

/** The versions that a remote built now requires of a shell, by request. */
export function requiredVersions(): Record<string, string> {
  return Object.fromEntries([
    ...federationShares().map(({ request, requiredVersion }) => [request, requiredVersion]),
    bundlerRuntime(),
  ]);
}
