import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Not copied: generated files, dependencies, data and the git directory. */
const LEFT_OUT = /^(node_modules|\.git|\.cache|\.data|dist|test-results)$/;

export interface WorkingCopy {
  folder: string;
  remove(): Promise<void>;
}

/**
 * Copies the working tree to a temporary folder where tests can run. Workspaces are copied, packages are
 * linked.
 */
export async function workingCopy(repository: string): Promise<WorkingCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'chokdee-mutants-'));
  for (const entry of await readdir(repository, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    await cp(join(repository, entry.name), join(folder, entry.name), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(source.split('/').at(-1)!),
    });
    const packages = join(repository, entry.name, 'node_modules');
    // The links are relative, so they resolve to the copied workspaces and, through the root's link, to the
    // packages.
    if (existsSync(packages))
      await cp(packages, join(folder, entry.name, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
      });
  }
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    async remove() {
      await run(process.execPath, ['--import', 'tsx', 'server/testing/stop-database.ts'], {
        cwd: folder,
      }).catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
