import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Not copied: what is made, or kept by somebody else. */
const LEFT_OUT = /^(node_modules|\.git|\.cache|\.data|dist|test-results)$/;

export interface WorkingCopy {
  folder: string;
  remove(): Promise<void>;
}

/** The repository as it stands in the working tree, in a folder of its own where tests can run: packages are shared, workspaces are its own. */
export async function workingCopy(repository: string): Promise<WorkingCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'chokdee-mutants-'));
  for (const entry of await readdir(repository, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    await cp(join(repository, entry.name), join(folder, entry.name), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(source.split('/').at(-1)!),
    });
    const packages = join(repository, entry.name, 'node_modules');
    // Relative links: they lead to the copies of the workspaces, and through the root's link to the packages.
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
