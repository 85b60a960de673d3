import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { sharedSubpaths } from './federation-shares.ts';

export const repositoryRoot = resolve(import.meta.dirname, '../..');

export type BuildMode = 'production' | 'development';

/**
 * Names a build by everything that its bytes follow from, so that an unchanged tree has its build already.
 * A remote takes nothing of the shared singletons' code with it, so a change there is a new shell and no new remote.
 */
export function buildId(dir: string, mode: BuildMode = 'production'): string {
  const hash = createHash('sha256').update(mode);
  for (const file of inputs(dir)) hash.update(relative(repositoryRoot, file).split(sep).join('/')).update('\0').update(readFileSync(file)).update('\0');
  const digest = hash.digest('hex').slice(0, 16);
  return mode === 'production' ? digest : `${digest}-dev`;
}

function inputs(dir: string): string[] {
  const shared = join(repositoryRoot, 'shared');
  const singletons = new Set<string>(dir === join(repositoryRoot, 'shell') ? [] : sharedSubpaths);
  const folders = readdirSync(join(shared, 'src')).filter((name) => !singletons.has(name) && name !== 'testing');
  return [
    ...sources(dir),
    ...folders.flatMap((name) => sources(join(shared, 'src', name))),
    ...sources(join(shared, 'build')),
    join(shared, 'package.json'),
    join(repositoryRoot, 'pnpm-lock.yaml'),
    join(repositoryRoot, '.swcrc'),
  ].sort();
}

function sources(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist', 'testing'].includes(entry.name) ? [] : sources(path);
    return /\.test\.tsx?$|\.md$|^\./.test(entry.name) ? [] : [path];
  });
}

/** The global that a container is found at. It carries the build: two builds of one remote can then be in a page without meeting. */
export function containerName(remote: string, build: string): string {
  return `chokdee_${remote}_${build}`.replaceAll(/\W/g, '_');
}
