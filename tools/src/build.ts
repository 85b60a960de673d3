import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { buildId, repositoryRoot, type BuildMode } from '@chokdee/shared/build/build-id';
import { BuildError, keptBuild, type Build } from './mfe/kept-build.ts';

export interface BuildProgress {
  name: string;
  /** cached: a build of these sources exists. */
  state: 'cached' | 'started' | 'built';
  done: number;
  total: number;
}

interface BuildOptions {
  /** Names of remotes (or `shell`); defaults to all. */
  only?: readonly string[];
  /** Names to build in development mode: React warnings, fast refresh, not minified. */
  development?: readonly string[];
  onProgress?: (progress: BuildProgress) => void;
}

const PARALLEL = Math.min(2, cpus().length);

/**
 * Builds the shell and remotes, two at a time. Skips those with an existing build of the same sources.
 *
 * @throws BuildError of the first build that failed.
 */
export async function buildAll({ only, development = [], onProgress = () => {} }: BuildOptions = {}): Promise<
  Build[]
> {
  const selected = buildable().filter(({ name }) => !only || only.includes(name));
  const builds = selected.map(({ name, dir }) => {
    const mode: BuildMode = development.includes(name) ? 'development' : 'production';
    return {
      name,
      dir,
      mode,
      folder: join(repositoryRoot, '.cache', 'builds', name),
      build: buildId(dir, mode),
    };
  });
  let done = 0;
  const report = (name: string, state: BuildProgress['state']) =>
    onProgress({ name, state, done: state === 'started' ? done : (done += 1), total: builds.length });

  const missing = builds.filter(({ name, folder, build }) => {
    const there = existsSync(join(folder, build, 'record.json'));
    if (there) report(name, 'cached');
    return !there;
  });
  // The shell takes the longest, so it goes first.
  missing.sort((left, right) => Number(right.name === 'shell') - Number(left.name === 'shell'));
  await pLimit(PARALLEL).map(missing, async (next) => {
    report(next.name, 'started');
    next.build = await buildInProcess(next);
    report(next.name, 'built');
  });
  return builds.map(({ folder, build, dir }) => keptBuild(join(folder, build), dir));
}

/** The shell and every folder with a remote.config.ts. */
export function buildable(): { name: string; dir: string }[] {
  return readdirSync(repositoryRoot, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() &&
        (entry.name === 'shell' || existsSync(join(repositoryRoot, entry.name, 'remote.config.ts'))),
    )
    .map(({ name }) => ({ name: name.replace(/^remote-/, ''), dir: join(repositoryRoot, name) }));
}

/** @returns the build name, derived from the sources at the end of the build. */
async function buildInProcess({
  dir,
  folder,
  mode,
}: {
  dir: string;
  folder: string;
  mode: BuildMode;
}): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'build-worker.ts'), dir, folder, mode],
    {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [name, report] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (child.exitCode !== 0)
    throw new BuildError(
      child.signalCode
        ? `${basename(dir)} did not build: it was ended by ${child.signalCode}.`
        : report.trim(),
    );
  return name;
}
