import type { Readable } from 'node:stream';
import type { Encoding } from '../http/encoding.ts';

export interface BuildBytes {
  /** Path in the build. Compressed copies are stored beside it with `encodingSuffix`. */
  path: string;
  bytes: Buffer;
}

export const encodingSuffix: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * Storage of build files: a local folder or an object store. Callers validate names of remotes and builds,
 * and paths.
 */
export interface BuildFiles {
  /** Whether the build is stored completely. */
  has(remote: string, build: string): Promise<boolean>;
  /** Replaces the stored files of a build. When a file cannot be read, `has` keeps its former answer. */
  put(remote: string, build: string, files: AsyncIterable<BuildBytes>): Promise<void>;
  /**
   * @param path as listed in the build's record. Not validated here: the caller looks it up in the record.
   * @returns undefined when the file is not stored in that encoding.
   */
  open(
    remote: string,
    build: string,
    path: string,
    encoding: Encoding,
  ): Promise<{ bytes: number; stream(): Readable } | undefined>;
  readonly staging: Staging;
}

/** Holds the files of announced builds until all have arrived. Nothing is ever served from here. */
export interface Staging {
  /** Sizes in bytes by name. */
  list(remote: string, build: string): Promise<Map<string, number>>;
  /** Streams a file to the store. When `source` throws, no file of that name exists. */
  write(remote: string, build: string, name: string, source: AsyncIterable<Buffer>): Promise<void>;
  read(remote: string, build: string, name: string): Promise<Buffer | undefined>;
  remove(remote: string, build: string, name: string): Promise<void>;
  /** Removes all staged files of a build. */
  clear(remote: string, build: string): Promise<void>;
}
