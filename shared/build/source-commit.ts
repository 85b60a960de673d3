import { execFileSync } from 'node:child_process';
import { relative, sep } from 'node:path';
import type { BuildRecord } from '../src/contracts/remote.ts';
import { isSourcePath, sourceRoots } from './build-id.ts';

export interface SourceCommit {
  /** The last commit that touched the sources of the build. `none` without git or before the first commit. */
  commit: string;
  /** Source files that differ from that commit, as git names them. */
  changed: string[];
}

/**
 * The commit of a build's sources, and the sources that are not committed. Tests and documents do not count
 * as sources.
 */
export function sourceCommit(dir: string): SourceCommit {
  const root = git(dir, 'rev-parse', '--show-toplevel')?.trim();
  if (!root) return { commit: 'none', changed: [] };
  // Sources outside the repository (an installed package) belong to none of its commits.
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
  // An ignored source is in no commit either. Git reports an ignored folder as one entry.
  const changed = entries
    .map((entry) => entry.slice('XY '.length).replace(/\/$/, ''))
    .filter((path) => paths.some((start) => isSourceBelow(start, path)))
    .sort();
  return { commit: git(root, 'log', '-1', '--format=%H', '--', ...paths)?.trim() || 'none', changed };
}

/** The commit fields of a build record. The same sources may be committed after they were built. */
export function committed(dir: string): Pick<BuildRecord, 'commit' | 'dirty'> {
  const { commit, changed } = sourceCommit(dir);
  return { commit, ...(changed.length > 0 && { dirty: true as const }) };
}

/** Checks the path below `start` only: a team's folder may itself be inside an ignored one. */
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
