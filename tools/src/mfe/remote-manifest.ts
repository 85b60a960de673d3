import { catalogVersions } from './catalog.ts';

const testing = [
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
];
const types = ['@types/react', '@types/react-dom'];

/** package.json of a remote that is a workspace next to shared. */
export function insideManifest(name: string): object {
  const listed = (names: readonly string[]) => Object.fromEntries(names.map((each) => [each, 'catalog:']));
  return {
    name: `@chokdee/remote-${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    dependencies: { '@chokdee/shared': 'workspace:*', ...listed(['react', 'react-dom']) },
    devDependencies: listed(['@testing-library/react', '@testing-library/user-event', ...types]),
  };
}

/**
 * package.json of a standalone remote.
 *
 * @param packages folder of the packed packages, relative to the remote's folder; by default they come from
 * the team's package registry.
 */
export function outsideManifest(name: string, sharedVersion: string, packages: string | undefined): object {
  const versions = catalogVersions();
  const listed = (names: readonly string[]) =>
    Object.fromEntries(names.map((each) => [each, versions[each]]));
  const own = (each: string) =>
    packages === undefined
      ? sharedVersion
      : `file:${packages.replaceAll('\\', '/')}/chokdee-${each}-${sharedVersion}.tgz`;
  return {
    name: `remote-${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: { dev: 'mfe dev', build: 'mfe build', publish: 'mfe publish', test: 'jest', types: 'tsc' },
    dependencies: { '@chokdee/shared': own('shared'), ...listed(['react', 'react-dom']) },
    devDependencies: {
      '@chokdee/mfe': own('mfe'),
      ...listed([
        '@swc/core',
        '@swc/jest',
        ...testing,
        '@types/jest',
        ...types,
        'jest',
        'jest-environment-jsdom',
      ]),
      typescript: versions['typescript-native']?.replace('npm:typescript@', ''),
    },
  };
}
