import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildId, type BuildMode } from '@chokdee/shared/build/build-id';
import { runBuild, SourcesChanged } from '@chokdee/shared/build/run-build';

// One build in a process of its own: node --import tsx build-worker.ts <dir> <folder of its builds> [development]. It prints the name of the build.
const [dir, folder, mode] = process.argv.slice(2) as [string, string, BuildMode | undefined];
const ATTEMPTS = 5;

/** Someone may be at work on the sources: what counts is a build of what they are at its end. */
async function buildLatest(attempts: number): Promise<string> {
  const build = buildId(dir, mode);
  try {
    if (!existsSync(join(folder, build, 'record.json'))) await runBuild(dir, build, join(folder, build), mode);
    return build;
  } catch (error) {
    if (attempts > 1 && error instanceof SourcesChanged) return buildLatest(attempts - 1);
    throw error;
  }
}

try {
  process.stdout.write(await buildLatest(ATTEMPTS));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
