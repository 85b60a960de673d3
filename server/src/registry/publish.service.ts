import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRecord, type BuildRecord } from '@chokdee/shared/contracts/remote';
import type { Queryable } from '../db/db.ts';
import type { BuildFiles } from './build-files.ts';
import { findBuild, keepBuild } from './registry.queries.ts';

/** The same build name with other bytes, or bytes that are not what the record says. Nothing was published. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
}

/**
 * Puts a build into the registry: its files first, then its record, so that what is listed is there. A repeat of the same build changes nothing.
 *
 * @param folder holds the files of the record, and may hold each also as .br and .gz.
 * @throws PublishError
 */
export async function publishBuild(db: Queryable, files: BuildFiles, folder: string, given: BuildRecord): Promise<'published' | 'known'> {
  const record = buildRecord.parse(given);
  const digest = digestOf(record);
  const known = await findBuild(db, record.name, record.build);
  if (known && digestOf(known) !== digest) throw refusal(record);
  if (known && (await files.has(record.name, record.build))) return 'known';

  for (const file of record.files) await checkFile(folder, file);
  await files.put(record.name, record.build, folder);
  if ((await keepBuild(db, record, digest)) !== digest) throw refusal(record);
  return 'published';
}

/** What the bytes of a build are, whoever built it and when. */
function digestOf({ files }: BuildRecord): string {
  const lines = files.map(({ path, integrity }) => `${path} ${integrity}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

async function checkFile(folder: string, { path, integrity }: BuildRecord['files'][number]): Promise<void> {
  const bytes = await readFile(join(folder, path)).catch(() => undefined);
  const found = bytes && `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (found !== integrity) throw new PublishError(`${path} ${bytes ? 'has other bytes than the record says' : 'is missing'}.`);
}

function refusal({ name, build }: BuildRecord): PublishError {
  return new PublishError(`${name} ${build} is published already, with other bytes. A build is never overwritten.`);
}
