import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { buildRecord, commitText, type BuildRecord } from '@chokdee/shared/contracts/remote';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { checkAnnounced } from './announced-record.ts';
import {
  deleteAbandonedAnnouncement,
  listAbandonedAnnouncements,
  touchAnnounced,
} from './announced-builds.queries.ts';
import { writeAudit } from './audit.queries.ts';
import { encodingSuffix, type BuildBytes, type BuildFiles } from './build-files.ts';
import { OperationError } from './change.service.ts';
import { compressedForms } from './compressed-forms.ts';
import { BuildConflict, claim, integrityOfBytes, isPublished, storeRecord } from './publish.service.ts';
import { findBuild, recordCommit } from './registry.queries.ts';
import type { Actor } from '../http/scopes.ts';

type ListedFile = BuildRecord['files'][number];

export interface Store {
  db: Db;
  files: BuildFiles;
}

/**
 * Announces a build. Resumable: after an interruption, announce again and send the missing files.
 *
 * @returns the files that have not arrived yet.
 * @throws OperationError | BuildConflict
 */
export async function announceBuild(
  { db, files }: Store,
  actor: Actor,
  record: BuildRecord,
): Promise<{ state: 'known' | 'wanted'; files: string[] }> {
  checkAnnounced(record);
  if (await isPublished(db, files, record)) {
    const known = buildRecord.parse(await findBuild(db, record.name, record.build));
    requireSameRecord(record, known);
    if (known.dirty && !record.dirty && record.commit !== 'none')
      await db.transaction((tx) => adoptCommit(tx, actor, record));
    return { state: 'known', files: [] };
  }
  await db.transaction(async (tx) => {
    await claim(tx, record);
    await writeAudit(tx, {
      actor: actor.name,
      action: 'announce',
      target: `${record.name}@${record.build}`,
      outcome: 'done',
      detail: `${record.files.length} files of commit ${commitText(record)}`,
    });
  });
  return { state: 'wanted', files: (await missingFiles(files, record)).map(({ path }) => path) };
}

/** Records the commit of a build that was first published from uncommitted sources. */
async function adoptCommit(tx: Queryable, actor: Actor, record: BuildRecord): Promise<void> {
  if (!(await recordCommit(tx, record, actor.name))) return;
  const target = `${record.name}@${record.build}`;
  await writeAudit(tx, {
    actor: actor.name,
    action: 'commit',
    target,
    outcome: 'done',
    detail: `committed as ${record.commit}`,
  });
}

/**
 * The same files with a different record are not a repeat: the sender would assume metadata that is not
 * stored.
 *
 * @throws BuildConflict
 */
function requireSameRecord(record: BuildRecord, known: BuildRecord): void {
  const [given, kept] = [record, known].map(
    ({ commit: _commit, dirty: _dirty, files: _files, ...said }) => said,
  );
  const fields = Object.keys({ ...given, ...kept }) as (keyof typeof given & keyof typeof kept)[];
  const other = fields.find((field) => !isDeepStrictEqual(given![field], kept![field]));
  if (other)
    throw new BuildConflict(
      `${record.name} ${record.build} is published already, and its record says otherwise (${other}). A build is never overwritten.`,
    );
}

/**
 * Receives one file of an announced build as a stream. Stores it only if it matches the record.
 *
 * @param length the declared content length.
 * @throws AppError NOT_FOUND | OperationError
 */
export async function receiveFile(
  { db, files }: Store,
  remote: string,
  build: string,
  path: string,
  source: AsyncIterable<Buffer>,
  length?: number,
): Promise<void> {
  const announced = await touchAnnounced(db, remote, build);
  const record = announced ?? (await findBuild(db, remote, build));
  const file = record?.files.find((listed) => listed.path === path);
  if (!file) throw new AppError('NOT_FOUND');
  if (length !== undefined && length !== file.bytes) throw mismatch(file);
  const checked = verified(file, source);
  if (announced) return files.staging.write(remote, build, stagedName(file), checked);
  // A concurrent upload finished first. Drain and verify, so that the sender learns whether its bytes are the
  // same.
  for await (const _chunk of checked);
}

/**
 * Assembles an announced build and stores its record.
 *
 * @throws OperationError | BuildConflict | AppError NOT_FOUND
 */
export async function completeBuild(
  store: Store,
  actor: Actor,
  remote: string,
  build: string,
): Promise<'published' | 'known'> {
  const state = await publishAnnounced(store, actor, remote, build);
  // Of a known build too: the server that published it may have died before it cleared.
  await store.files.staging.clear(remote, build);
  return state;
}

async function publishAnnounced(
  { db, files }: Store,
  actor: Actor,
  remote: string,
  build: string,
): Promise<'published' | 'known'> {
  const announced = await touchAnnounced(db, remote, build);
  const published = announced ? undefined : await findBuild(db, remote, build);
  if (published && (await files.has(remote, build))) return 'known';
  if (!announced) throw new AppError('NOT_FOUND');
  const record = buildRecord.parse(announced);
  try {
    return await assembleBuild({ db, files }, actor, record);
  } catch (error) {
    // A faster concurrent upload of the same build clears the staged files.
    if (error instanceof OperationError && (await isPublished(db, files, record))) return 'known';
    throw error;
  }
}

async function assembleBuild(
  { db, files }: Store,
  actor: Actor,
  record: BuildRecord,
): Promise<'published' | 'known'> {
  const { name: remote, build } = record;
  const missing = await missingFiles(files, record);
  if (missing.length > 0)
    throw new OperationError(
      `${missing.length} of ${record.files.length} files are missing, such as ${missing[0]!.path}.`,
    );
  const compressedBytes = new Map<string, number>();
  await files.put(remote, build, assembledFiles(files, record, compressedBytes));
  // Budgets use these sizes, so they are measured here rather than taken from the sender.
  const measured = {
    ...record,
    files: record.files.map((file) => ({ ...file, brotliBytes: compressedBytes.get(file.path)! })),
  };
  return db.transaction(async (tx) => {
    const kept = await storeRecord(tx, measured);
    if (kept === 'published')
      await writeAudit(tx, {
        actor: actor.name,
        action: 'publish',
        target: `${remote}@${build}`,
        outcome: 'done',
        detail: `${record.files.length} files of commit ${commitText(record)}`,
      });
    return kept;
  });
}

/** Removes uploads that were announced and never completed. Their files first: only the row leads to them. */
export async function removeAbandonedUploads({ db, files }: Store): Promise<void> {
  const failures: unknown[] = [];
  for (const { remote, build } of await listAbandonedAnnouncements(db)) {
    try {
      await files.staging.clear(remote, build);
      await deleteAbandonedAnnouncement(db, remote, build);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Content-addressed, so that no path of a record becomes a path in the store. */
const stagedName = ({ integrity }: ListedFile): string =>
  Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');

async function missingFiles(
  files: BuildFiles,
  { name, build, files: listed }: BuildRecord,
): Promise<ListedFile[]> {
  const staged = await files.staging.list(name, build);
  return listed.filter((file) => staged.get(stagedName(file)) !== file.bytes);
}

/**
 * Yields every file and its compressed copies. Each file is read again and compared with the record. Fills
 * `compressedBytes` with the brotli sizes.
 */
async function* assembledFiles(
  { staging }: BuildFiles,
  { name, build, files }: BuildRecord,
  compressedBytes: Map<string, number>,
): AsyncGenerator<BuildBytes> {
  for (const file of files) {
    const bytes = await staging.read(name, build, stagedName(file));
    if (!bytes || integrityOfBytes(bytes) !== file.integrity) {
      await staging.remove(name, build, stagedName(file));
      throw new OperationError(`${file.path} was damaged on its way: send it again.`);
    }
    yield { path: file.path, bytes };
    const { br, gzip } = await compressedForms(bytes);
    compressedBytes.set(file.path, br.length);
    yield { path: file.path + encodingSuffix.br, bytes: br };
    yield { path: file.path + encodingSuffix.gzip, bytes: gzip };
  }
}

/** Passes bytes through, but withholds the last chunk until the whole file matches the record. */
async function* verified(file: ListedFile, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha384');
  let bytes = 0;
  let held: Buffer | undefined;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > file.bytes) throw mismatch(file);
    hash.update(chunk);
    if (held) yield held;
    held = chunk;
  }
  if (bytes !== file.bytes || `sha384-${hash.digest('base64')}` !== file.integrity) throw mismatch(file);
  if (held) yield held;
}

function mismatch({ path }: ListedFile): OperationError {
  return new OperationError(`${path}: these are not the bytes that the record names.`);
}
