import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { sharedSubpaths } from './federation-shares.ts';

/** This package: in the workspace its sources, in a team's own folder what npm has unpacked. */
export const sharedRoot = resolve(import.meta.dirname, '..');

/** Of the workspace; of no meaning where this package is installed from a tarball. */
export const repositoryRoot = resolve(sharedRoot, '..');

export type BuildMode = 'production' | 'development';

const lockFiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/**
 * Names a build by everything that its bytes follow from, so that an unchanged tree has its build already: its own sources, what it takes of this package,
 * and the versions that are locked. Where the folder lies does not count.
 * A remote takes nothing of the shared singletons' code with it, so a change there is a new shell and no new remote.
 *
 * @throws Error when no lock file says which packages the sources are built with.
 */
export function buildId(dir: string, mode: BuildMode = 'production'): string {
  const hash = createHash('sha256').update(mode);
  const lock = lockOf(dir);
  const inputs = [
    ...named('own', dir, sources(dir)),
    ...named('shared', sharedRoot, sharedRootsOf(dir).flatMap(filesAt)),
    { name: basename(lock), file: lock },
  ];
  for (const { name, file } of inputs.sort((left, right) => (left.name < right.name ? -1 : 1)))
    hash.update(name).update('\0').update(readFileSync(file)).update('\0');
  const digest = hash.digest('hex').slice(0, 16);
  return mode === 'production' ? digest : `${digest}-dev`;
}

function named(prefix: string, root: string, files: readonly string[]): { name: string; file: string }[] {
  return files.map((file) => ({ name: `${prefix}/${relative(root, file).split(sep).join('/')}`, file }));
}

/** Folders and files that a build of `dir` is made of. */
export function sourceRoots(dir: string): string[] {
  return [dir, ...sharedRootsOf(dir), lockOf(dir)];
}

/** Whether a file below a source root counts: neither a test, a document, nor what is installed, built or hidden. */
export function isSourcePath(path: string): boolean {
  const parts = path.split('/');
  const isPassedOver = (part: string) =>
    part.startsWith('.') || ['node_modules', 'dist', 'coverage', 'testing'].includes(part);
  return !parts.some(isPassedOver) && !/\.test\.tsx?$|\.md$/.test(path);
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

/** The nearest one, upwards. */
function lockOf(dir: string, from = dir): string {
  const found = lockFiles.map((name) => join(from, name)).find((file) => existsSync(file));
  if (found) return found;
  if (dirname(from) === from)
    throw new Error(
      `No lock file (${lockFiles.join(', ')}) lies in ${dir} or above it: install its packages first, so that the same sources are the same bytes.`,
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

/** The global that a container is found at. It carries the build: two builds of one remote can then be in a page without meeting. */
export function containerName(remote: string, build: string): string {
  return `chokdee_${remote}_${build}`.replaceAll(/\W/g, '_');
}
