import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { PassThrough, type Readable } from 'node:stream';
import type { StoreFault } from '@chokdee/shared/contracts/registry';
import { buildRecord, type BuildRecord } from '@chokdee/shared/contracts/remote';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { BuildFiles } from './build-files.ts';
import { recordsAfter } from './stored-records.queries.ts';
import type { Encoding } from '../http/encoding.ts';

/** Small enough for a reply within seconds from any store. */
const BUILDS_AT_ONCE = 3;

const decoders: Record<Encoding, () => NodeJS.ReadWriteStream> = {
  identity: () => new PassThrough(),
  br: createBrotliDecompress,
  gzip: createGunzip,
};

/**
 * Reads the stored files of the next few builds, in order of their names, and compares them with the build
 * records. Compressed copies are optional: one that exists must contain the same bytes.
 *
 * @param after the last build that was read: `next` of the previous reply.
 */
export async function verifyStore({ db, files }: { db: Db; files: BuildFiles }, after = '') {
  const rows = await recordsAfter(db, after, BUILDS_AT_ONCE);
  const faults: StoreFault[] = [];
  let count = 0;
  for (const { record: raw } of rows) {
    const record = buildRecord.parse(raw);
    for (const file of record.files) faults.push(...(await faultsOf(files, record, file)));
    count += record.files.length;
  }
  return {
    builds: rows.length,
    files: count,
    faults,
    next: rows.length === BUILDS_AT_ONCE ? (rows.at(-1)?.key ?? null) : null,
  };
}

async function faultsOf(
  files: BuildFiles,
  { name: remote, build }: BuildRecord,
  { path, integrity }: BuildRecord['files'][number],
): Promise<StoreFault[]> {
  const faults: StoreFault[] = [];
  for (const form of ['identity', 'br', 'gzip'] as const) {
    const found = await hashOf(files, remote, build, path, form);
    if (found === undefined && form !== 'identity') continue;
    if (found !== integrity)
      faults.push({ remote, build, path, form, problem: found === undefined ? 'missing' : 'other-bytes' });
  }
  return faults;
}

/** Undefined when the file is missing; `damaged` when it cannot be decompressed. */
async function hashOf(
  files: BuildFiles,
  remote: string,
  build: string,
  path: string,
  form: Encoding,
): Promise<string | undefined> {
  const file = await files.open(remote, build, path, form);
  if (!file) return undefined;
  const hash = createHash('sha384');
  try {
    await pipeline(file.stream(), decoders[form](), async (bytes) => {
      for await (const chunk of bytes as unknown as Readable) hash.update(chunk as Buffer);
    });
  } catch (error) {
    if (isGone(error)) return undefined;
    if (error instanceof AppError || isOfStore(error)) throw error;
    return 'damaged';
  }
  return `sha384-${hash.digest('base64')}`;
}

const isGone = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' || statusOf(error) === 404;
const isOfStore = (error: unknown): boolean => statusOf(error) !== undefined;
const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
