import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { sharedSubpaths } from './federation-shares.ts';

/**
 * The root of this package: its sources in the workspace, or the unpacked npm package in a team's own folder.
 */
export const sharedRoot = resolve(import.meta.dirname, '..');

/** The root of the workspace. Meaningless where this package is installed from a tarball. */
export const repositoryRoot = resolve(sharedRoot, '..');

export type BuildMode = 'production' | 'development';

const lockFiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/**
 * Derives the id of a build from everything that determines its bytes: the remote's own sources, the parts of
 * this package that it bundles, and the lock file. An unchanged tree therefore finds its existing build. The
 * location of the folder does not count.
 * A remote does not bundle the code of the shared singletons, so a change there produces a new shell but no
 * new remote.
 *
 * @throws Error when there is no lock file.
 */
export function buildId(dir: string, mode: BuildMode = 'production'): string {
  const hash = createHash('sha256').update(mode);
  const lock = lockOf(dir);
  const inputs = [
    ...withNames('own', dir, sources(dir)),
    ...withNames('shared', sharedRoot, sharedRootsOf(dir).flatMap(filesAt)),
    { name: basename(lock), file: lock },
  ];
  for (const { name, file } of inputs.sort((left, right) => (left.name < right.name ? -1 : 1)))
    hash.update(name).update('\0').update(readFileSync(file)).update('\0');
  const digest = hash.digest('hex').slice(0, 16);
  return mode === 'production' ? digest : `${digest}-dev`;
}

function withNames(prefix: string, root: string, files: readonly string[]): { name: string; file: string }[] {
  return files.map((file) => ({ name: `${prefix}/${relative(root, file).split(sep).join('/')}`, file }));
}

/** The folders and files that determine a build of `dir`. */
export function sourceRoots(dir: string): string[] {
  return [dir, ...sharedRootsOf(dir), lockOf(dir)];
}

/**
 * Whether a file below a source root counts. Tests, stories, documents, and installed, built
 * or hidden files do not.
 */
export function isSourcePath(path: string): boolean {
  const parts = path.split('/');
  const isIgnored = (part: string) =>
    part.startsWith('.') || ['node_modules', 'dist', 'coverage', 'testing'].includes(part);
  return !parts.some(isIgnored) && !/\.(test|stories)\.tsx?$|\.md$/.test(path);
}

function sharedRootsOf(dir: string): string[] {
  const singletons = new Set<string>(basename(dir) === 'shell' ? [] : sharedSubpaths);
  const folders = readdirSync(join(sharedRoot, 'src')).filter(
    (name) => !singletons.has(name) && name !== 'testing',
  );
  return [
    ...folders.map((name) => join(sharedRoot, 'src', name)),
    join(sharedRoot, 'build'),
    join(sharedRoot, 'package.json'),
  ];
}

const filesAt = (path: string): string[] => (statSync(path).isDirectory() ? sources(path) : [path]);

/** The nearest lock file, searching upwards. */
function lockOf(dir: string, from = dir): string {
  const found = lockFiles.map((name) => join(from, name)).find((file) => existsSync(file));
  if (found) return found;
  if (dirname(from) === from)
    throw new Error(
      `No lock file (${lockFiles.join(', ')}) in ${dir} or any parent folder. Install the packages first: the build id depends on the locked versions.`,
    );
  return lockOf(dir, dirname(from));
}

function sources(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (!isSourcePath(entry.name)) return [];
    const path = join(dir, entry.name);
    return entry.isDirectory() ? sources(path) : [path];
  });
}

/**
 * The name of the global that holds a container. It includes the build id, so two builds of one remote can be
 * in one page without a collision.
 */
export function containerName(remote: string, build: string): string {
  return `chokdee_${remote}_${build}`.replaceAll(/\W/g, '_');
}
