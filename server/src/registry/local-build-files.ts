import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { encodingSuffix, type BuildBytes, type BuildFiles, type Staging } from './build-files.ts';

/**
 * Builds in a local folder, or in one that several servers share. Folders that begin with a dot are internal:
 * no remote's name begins with one.
 */
export function localBuildFiles(root: string): BuildFiles {
  const folderOf = (remote: string, build: string) => join(root, remote, build);
  return {
    staging: localStaging(join(root, '.staging')),
    has: async (remote, build) => existsSync(folderOf(remote, build)),

    async put(remote, build, files) {
      const work = join(root, '.work', randomBytes(8).toString('hex'));
      try {
        await writeAll(work, files);
        await moveTo(folderOf(remote, build), work);
      } finally {
        await rm(work, { recursive: true, force: true });
      }
    },

    async open(remote, build, path, encoding) {
      const file = join(folderOf(remote, build), path + encodingSuffix[encoding]);
      const found = await stat(file).catch(() => undefined);
      return found?.isFile() ? { bytes: found.size, stream: () => createReadStream(file) } : undefined;
    },
  };
}

async function writeAll(folder: string, files: AsyncIterable<BuildBytes>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for await (const { path, bytes } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
}

/** Publishes the folder atomically. An existing folder with the same bytes stays, as it may be in use. */
async function moveTo(target: string, work: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    if (await sameFiles(work, target)) return;
    const old = `${work}.old${attempt}`;
    await rename(target, old).catch(ignoreMissing);
    const moved = await rename(work, target).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (attempt > 3 || !['ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) throw error;
        return false;
      },
    );
    await rm(old, { recursive: true, force: true });
    if (moved) return;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function sameFiles(left: string, right: string): Promise<boolean> {
  if (!existsSync(right)) return false;
  const entries = await readdir(left, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const other = await readFile(join(right, path.slice(left.length))).catch(() => undefined);
    if (!other?.equals(await readFile(path))) return false;
  }
  return true;
}

function localStaging(root: string): Staging {
  const folderOf = (remote: string, build: string) => join(root, remote, build);
  return {
    async list(remote, build) {
      const folder = folderOf(remote, build);
      const names = await readdir(folder).catch(() => []);
      const sizes = await Promise.all(
        names
          .filter((name) => !name.startsWith('.'))
          .map(async (name) => [name, (await stat(join(folder, name))).size] as const),
      );
      return new Map(sizes);
    },

    async write(remote, build, name, source) {
      const folder = folderOf(remote, build);
      const work = join(folder, `.${randomBytes(8).toString('hex')}`);
      await mkdir(folder, { recursive: true });
      try {
        await pipeline(
          Readable.from(source, { objectMode: false }),
          createWriteStream(work, { flags: 'wx' }),
        );
        await rename(work, join(folder, name));
      } finally {
        await rm(work, { force: true });
      }
    },

    read: (remote, build, name) => readFile(join(folderOf(remote, build), name)).catch(() => undefined),
    remove: (remote, build, name) => rm(join(folderOf(remote, build), name), { force: true }),
    clear: (remote, build) => rm(folderOf(remote, build), { recursive: true, force: true }),
  };
}
