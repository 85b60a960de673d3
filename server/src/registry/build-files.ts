import type { Readable } from 'node:stream';
import type { Encoding } from '../http/encoding.ts';

export interface BuildBytes {
  /** Relative to the build, and a file's name as it is stored: its compressed forms come besides it under `encodingSuffix`. */
  path: string;
  bytes: Buffer;
}

export const encodingSuffix: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** Where the files of builds lie: a folder here, an object store elsewhere. Whoever names a remote, a build or a path has checked that it is one. */
export interface BuildFiles {
  /** Whether all of a build is there. */
  has(remote: string, build: string): Promise<boolean>;
  /** Takes all files of a build, in place of what may be there; when one of them cannot be read, `has` stays as it was. */
  put(remote: string, build: string, files: AsyncIterable<BuildBytes>): Promise<void>;
  /**
   * @param path as the build's record names it. Whoever asks has looked it up there: this port opens what it is told to.
   * @returns nothing when the file is not there in that encoding.
   */
  open(
    remote: string,
    build: string,
    path: string,
    encoding: Encoding,
  ): Promise<{ bytes: number; stream(): Readable } | undefined>;
  readonly staging: Staging;
}

/** Where files of announced builds wait until all are there. Nothing in it is ever served. */
export interface Staging {
  /** Sizes in bytes, by name. */
  list(remote: string, build: string): Promise<Map<string, number>>;
  /** Takes a file as it comes. When `source` throws, there is nothing of that name. */
  write(remote: string, build: string, name: string, source: AsyncIterable<Buffer>): Promise<void>;
  read(remote: string, build: string, name: string): Promise<Buffer | undefined>;
  remove(remote: string, build: string, name: string): Promise<void>;
  /** Takes away everything that waits for a build. */
  clear(remote: string, build: string): Promise<void>;
}
