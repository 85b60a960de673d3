import { createReadStream, existsSync, type ReadStream } from 'node:fs';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Where the files of builds lie: a folder here, an object store elsewhere. */
export interface BuildFiles {
  has(remote: string, build: string): Promise<boolean>;
  /** Takes a copy of a folder; all of it appears at once or nothing does. */
  put(remote: string, build: string, folder: string): Promise<void>;
  /**
   * @param path as the build's record names it. Whoever asks has looked it up there: this port opens what it is told to.
   * @returns nothing when the file is not there in that encoding.
   */
  open(remote: string, build: string, path: string, encoding: Encoding): Promise<{ bytes: number; stream(): ReadStream } | undefined>;
}

const suffix: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

export function localBuildFiles(root: string): BuildFiles {
  const folderOf = (remote: string, build: string) => join(root, remote, build);
  return {
    has: async (remote, build) => existsSync(folderOf(remote, build)),

    async put(remote, build, folder) {
      const target = folderOf(remote, build);
      if (existsSync(target)) return;
      const work = `${target}.${process.pid}`;
      await mkdir(dirname(target), { recursive: true });
      try {
        await cp(folder, work, { recursive: true });
        await rename(work, target).catch((error: unknown) => {
          if (!existsSync(target)) throw error;
        });
      } finally {
        await rm(work, { recursive: true, force: true });
      }
    },

    async open(remote, build, path, encoding) {
      const file = join(folderOf(remote, build), path + suffix[encoding]);
      const found = await stat(file).catch(() => undefined);
      return found?.isFile() ? { bytes: found.size, stream: () => createReadStream(file) } : undefined;
    },
  };
}
