import { basename } from 'node:path';
import type { BuildMode } from '@chokdee/shared/build/build-id';
import { runBuild } from '@chokdee/shared/build/run-build';

// One build in a process of its own: node --import tsx build-worker.ts <dir> <folder> [development]. webpack keeps the processor busy, and two cores can do two.
const [dir, folder, mode] = process.argv.slice(2) as [string, string, BuildMode | undefined];
try {
  await runBuild(dir, basename(folder), folder, mode);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
