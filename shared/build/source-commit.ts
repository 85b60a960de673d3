import { execFileSync } from 'node:child_process';
import { relative, sep } from 'node:path';
import type { BuildRecord } from '../src/contracts/remote.ts';
import { isSourcePath, sourceRoots } from './build-id.ts';

export interface SourceCommit {
  /** The last commit that touched what the build is made of; `none` without git or before the first commit. */
  commit: string;
  /** Files of the build that differ from that commit, as git names them. */
  changed: string[];
}

/** Which commit the sources of a build are, and which of them no commit holds. Tests and documents are not sources. */
export function sourceCommit(dir: string): SourceCommit {
  const root = git(dir, 'rev-parse', '--show-toplevel')?.trim();
  if (!root) return { commit: 'none', changed: [] };
  // A package that was installed from elsewhere belongs to no commit of this repository.
  const paths = sourceRoots(dir)
    .map((path) => relative(root, path))
    .filter((path) => path !== '..' && !path.startsWith(`..${sep}`))
    .map((path) => path.split(sep).join('/') || '.');
  const entries = (
    git(
      root,
      'status',
      '--porcelain=v1',
      '-z',
      '--no-renames',
      '--untracked-files=all',
      '--ignored=matching',
      '--',
      ...paths,
    ) ?? ''
  )
    .split('\0')
    .filter(Boolean);
  // An ignored source is in no commit either. An ignored folder is one entry, for all that lies in it.
  const changed = entries
    .map((entry) => entry.slice('XY '.length).replace(/\/$/, ''))
    .filter((path) => paths.some((start) => isSourceBelow(start, path)))
    .sort();
  return { commit: git(root, 'log', '-1', '--format=%H', '--', ...paths)?.trim() || 'none', changed };
}

/** What a record says of the commit that its sources are. The same sources may be committed after they were built. */
export function committed(dir: string): Pick<BuildRecord, 'commit' | 'dirty'> {
  const { commit, changed } = sourceCommit(dir);
  return { commit, ...(changed.length > 0 && { dirty: true as const }) };
}

/** A team's folder may itself lie in one that would be passed over. */
function isSourceBelow(start: string, path: string): boolean {
  if (path === start) return true;
  const below =
    start === '.' ? path : path.startsWith(`${start}/`) ? path.slice(start.length + 1) : undefined;
  return below !== undefined && isSourcePath(below);
}

function git(cwd: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64_000_000,
    });
  } catch {
    return undefined;
  }
}
