import { basename } from 'node:path';
import { runBuild } from '@chokdee/shared/build/run-build';

// One build in a process of its own: node --import tsx build-worker.ts <dir> <folder>. webpack keeps the processor busy, and two cores can do two.
const [dir, folder] = process.argv.slice(2) as [string, string];
try {
  await runBuild(dir, basename(folder), folder);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
