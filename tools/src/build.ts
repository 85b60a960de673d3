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
  /** cached: these sources are built already. */
  state: 'cached' | 'started' | 'built';
  done: number;
  total: number;
}

interface BuildOptions {
  /** Names of remotes (or `shell`); all of them unless told. */
  only?: readonly string[];
  /** Names of those to build for a developer's eyes: React's own warnings and refresh, nothing minified. */
  development?: readonly string[];
  onProgress?: (progress: BuildProgress) => void;
}

const PARALLEL = Math.min(2, cpus().length);

/**
 * Builds the shell and every remote that is not built yet, two at a time. Sources that were built once are never built again.
 *
 * @throws BuildError of the first build that failed.
 */
export async function buildAll({ only, development = [], onProgress = () => {} }: BuildOptions = {}): Promise<
  Build[]
> {
  const wanted = buildable().filter(({ name }) => !only || only.includes(name));
  const builds = wanted.map(({ name, dir }) => {
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
  const tell = (name: string, state: BuildProgress['state']) =>
    onProgress({ name, state, done: state === 'started' ? done : (done += 1), total: builds.length });

  const missing = builds.filter(({ name, folder, build }) => {
    const there = existsSync(join(folder, build, 'record.json'));
    if (there) tell(name, 'cached');
    return !there;
  });
  // The shell takes the longest and goes first.
  missing.sort((left, right) => Number(right.name === 'shell') - Number(left.name === 'shell'));
  await pLimit(PARALLEL).map(missing, async (next) => {
    tell(next.name, 'started');
    next.build = await buildInProcess(next);
    tell(next.name, 'built');
  });
  return builds.map(({ folder, build, dir }) => keptBuild(join(folder, build), dir));
}

/** The shell and every folder with a remote's config. */
export function buildable(): { name: string; dir: string }[] {
  return readdirSync(repositoryRoot, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() &&
        (entry.name === 'shell' || existsSync(join(repositoryRoot, entry.name, 'remote.config.ts'))),
    )
    .map(({ name }) => ({ name: name.replace(/^remote-/, ''), dir: join(repositoryRoot, name) }));
}

/** @returns the name of the build: that of the sources as they were when it was done. */
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
