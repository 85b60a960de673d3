import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildId, type BuildMode } from '@chokdee/shared/build/build-id';
import { runBuild, SourcesChanged } from '@chokdee/shared/build/run-build';
import { BuildError, keptBuild, type Build } from './kept-build.ts';

const ATTEMPTS = 5;

/**
 * Builds a folder, unless its sources are already built. When sources change during the build, it is retried
 * up to five times in total.
 *
 * @param builds folder of its builds, each in a subfolder named after the build.
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
