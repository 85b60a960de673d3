import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRecord, type BuildRecord } from '@chokdee/shared/contracts/remote';
import type { Queryable } from '../db/db.ts';
import { claimBuild, releaseBuild } from './announced-builds.queries.ts';
import { encodingSuffix, type BuildBytes, type BuildFiles } from './build-files.ts';
import { findBuild, insertBuild, recordCommit } from './registry.queries.ts';

/** The name is taken by other bytes, or the bytes do not match the record. Nothing was published. */
export class PublishError extends Error {
  override readonly name: string = 'PublishError';
}

/** The name is taken: permanently, or while another build of that name is being uploaded. */
export class BuildConflict extends PublishError {
  override readonly name = 'BuildConflict';
}

/**
 * Publishes a build: files first, then the record, so that every listed build is complete. Idempotent.
 *
 * @param folder holds the files of the record, optionally also as .br and .gz.
 * @throws PublishError
 */
export async function publishBuild(
  db: Queryable,
  files: BuildFiles,
  folder: string,
  given: BuildRecord,
): Promise<'published' | 'known'> {
  const record = buildRecord.parse(given);
  if (await isPublished(db, files, record)) {
    const known = await findBuild(db, record.name, record.build);
    if (known?.dirty && !record.dirty && record.commit !== 'none') await recordCommit(db, record, 'site');
    return 'known';
  }
  await claim(db, record);
  try {
    await files.put(record.name, record.build, filesIn(folder, record));
  } catch (error) {
    await releaseBuild(db, record, digestOf(record));
    throw error;
  }
  return storeRecord(db, record);
}

/**
 * Whether exactly this build is published with all its files.
 *
 * @throws BuildConflict when another build has its name.
 */
export async function isPublished(db: Queryable, files: BuildFiles, record: BuildRecord): Promise<boolean> {
  const known = await findBuild(db, record.name, record.build);
  if (known && digestOf(known) !== digestOf(record)) throw nameConflict(record);
  return known !== undefined && files.has(record.name, record.build);
}

/**
 * Reserves the build name, so that no other bytes are stored under it until the build is published.
 *
 * @throws BuildConflict
 */
export async function claim(db: Queryable, record: BuildRecord): Promise<void> {
  const digest = digestOf(record);
  if (!(await claimBuild(db, record, digest)))
    throw new BuildConflict(
      `${record.name} ${record.build} is being published with other bytes. If nobody does, try again in an hour.`,
    );
  // The name may be free because its holder has just published it.
  const known = await findBuild(db, record.name, record.build);
  if (!known || digestOf(known) === digest) return;
  await releaseBuild(db, record, digest);
  throw nameConflict(record);
}

/**
 * Stores the record, the last step: the build can now be promoted.
 *
 * @throws BuildConflict
 */
export async function storeRecord(db: Queryable, record: BuildRecord): Promise<'published' | 'known'> {
  const digest = digestOf(record);
  const kept = await insertBuild(db, record, digest);
  if (kept.digest !== digest) throw nameConflict(record);
  await releaseBuild(db, record, digest);
  return kept.isNew ? 'published' : 'known';
}

export function integrityOfBytes(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Digest of a build's bytes, independent of builder and time. */
function digestOf({ files }: BuildRecord): string {
  const lines = files.map(({ path, integrity }) => `${path} ${integrity}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

async function* filesIn(folder: string, { files }: BuildRecord): AsyncGenerator<BuildBytes> {
  const read = (path: string) => readFile(join(folder, path)).catch(() => undefined);
  for (const { path, integrity } of files) {
    const bytes = await read(path);
    if (!bytes || integrityOfBytes(bytes) !== integrity)
      throw new PublishError(`${path} ${bytes ? 'has other bytes than the record says' : 'is missing'}.`);
    yield { path, bytes };
    for (const suffix of [encodingSuffix.br, encodingSuffix.gzip]) {
      const small = await read(path + suffix);
      if (small) yield { path: path + suffix, bytes: small };
    }
  }
}

function nameConflict({ name, build }: BuildRecord): BuildConflict {
  return new BuildConflict(
    `${name} ${build} is published already, with other bytes. A build is never overwritten.`,
  );
}
