import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { repositoryRoot } from '@chokdee/shared/build/build-id';
import { readRemoteConfig } from '@chokdee/shared/build/remote-config-file';
import { inRepository } from './reader.ts';
import { UsageError } from './usage.ts';

export interface RemoteFolder {
  name: string;
  dir: string;
  /** Folder of its builds. */
  builds: string;
}

/**
 * Finds the sources of a remote: the current folder, or the remote's folder in a repository with several.
 *
 * @param remote optional in the folder of a remote.
 * @throws UsageError
 */
export async function remoteFolder(
  remote: string | undefined,
  { dir, from = process.cwd() }: { dir?: string; from?: string } = {},
): Promise<RemoteFolder> {
  const found = dir === undefined ? folderFrom(resolve(from), remote) : resolve(dir);
  if (!found || !isRemote(found))
    throw new UsageError(
      remote
        ? `There are no sources of ${remote} here: stand in its folder, or name it with --dir.`
        : 'This is no folder of a remote: name one, such as mfe build wallet.',
    );
  const { name } = await readRemoteConfig(found);
  if (remote !== undefined && remote !== name)
    throw new UsageError(`${found} is the folder of ${name}, not of ${remote}.`);
  return {
    name,
    dir: found,
    builds: join(isInWorkspace(found) ? dirname(found) : found, '.cache', 'builds', name),
  };
}

/** Whether a remote is a workspace of shared's repository. A team's own repository may be a pnpm workspace, too. */
export function isInWorkspace(dir: string): boolean {
  return inRepository() && dirname(resolve(dir)) === repositoryRoot;
}

function folderFrom(from: string, remote: string | undefined): string | undefined {
  if (isRemote(from)) return from;
  const candidates = remote === undefined ? [] : [join(from, `remote-${remote}`), join(from, remote)];
  return candidates.find(isRemote);
}

function isRemote(dir: string): boolean {
  return existsSync(join(dir, basename(dir) === 'shell' ? 'shell.config.ts' : 'remote.config.ts'));
}
