import type { BuildMode } from '@chokdee/shared/build/build-id';
import { buildFolder } from './mfe/build-folder.ts';

// Runs one build in its own process: node --import tsx build-worker.ts <dir> <builds folder> [development].
// Prints the build name.
const [dir, builds, mode] = process.argv.slice(2) as [string, string, BuildMode | undefined];

try {
  process.stdout.write((await buildFolder(dir, builds, mode)).record.build);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
