import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildId, type BuildMode } from '@chokdee/shared/build/build-id';
import { runBuild, SourcesChanged } from '@chokdee/shared/build/run-build';
import { BuildError, keptBuild, type Build } from './kept-build.ts';

const ATTEMPTS = 5;

/**
 * Builds a folder, unless its sources are built already. Someone may be at work on them: what counts is a build of what they are at its end.
 *
 * @param builds where its builds are kept, each under its name.
 * @throws BuildError
 */
export async function buildFolder(dir: string, builds: string, mode?: BuildMode): Promise<Build> {
  try {
    return keptBuild(join(builds, await buildLatest(dir, builds, mode, ATTEMPTS)), dir);
  } catch (error) {
    throw new BuildError(`${basename(dir)} did not build:\n${(error as Error).message}`, { cause: error });
  }
}

async function buildLatest(
  dir: string,
  builds: string,
  mode: BuildMode | undefined,
  attempts: number,
): Promise<string> {
  const build = buildId(dir, mode);
  try {
    if (!existsSync(join(builds, build, 'record.json')))
      await runBuild(dir, build, join(builds, build), mode);
    return build;
  } catch (error) {
    if (attempts > 1 && error instanceof SourcesChanged) return buildLatest(dir, builds, mode, attempts - 1);
    throw error;
  }
}
